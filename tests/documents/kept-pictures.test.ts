import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { outputTypes, reportTypes } from '../../src/model/reports/report-output.ts';
import { renderDocument } from '../../server/documents/render-document.ts';
import { RECOMMENDATION_REPORTS } from '../../server/queries/reports/report-options.data.ts';
import { reportOfFarm } from './farm-of.ts';
import { filledOf, fromPng, largestDifference, lightTable, pagesAsPictures, toPng } from './page-pictures.ts';

// Laying out pages is slow on a busy machine.
vi.setConfig({ testTimeout: 240_000 });

/** Of 255 greys, in a part of 8 by 8 dots: what another processor may smooth otherwise. A small word that is another makes 3 and more. */
const TOLERANCE = 2;
const KEPT = fileURLToPath(new URL('./pictures/', import.meta.url));
const FOUND = fileURLToPath(new URL('../../test-results/documents/', import.meta.url));
const isRenewed = process.env['RENEW_PICTURES'] === '1';

/** What an adviser gets who changes none of the options. */
const asChosen = (reportTypeId: number): readonly string[] =>
  RECOMMENDATION_REPORTS.find(({ recommendationReportTypeId }) => recommendationReportTypeId === reportTypeId)!
    .outputs[0]!.formatCodes.filter(({ isChecked }) => isChecked)
    .map(({ formatOptionCode }) => formatOptionCode);
const { recommendationReport, appendix } = reportTypes;

test.each([
  { name: 'report', reportTypeId: recommendationReport, paddocks: 9, dotsPerInch: 48, across: 5 },
  { name: 'report', reportTypeId: recommendationReport, paddocks: 60, dotsPerInch: 30, across: 7 },
  { name: 'report', reportTypeId: recommendationReport, paddocks: 300, dotsPerInch: 12, across: 14 },
  { name: 'appendix', reportTypeId: appendix, paddocks: 9, dotsPerInch: 48, across: 5 },
])('every page of the $name of $paddocks paddocks looks as it is kept', async (of) => {
  const { reportTypeId, paddocks, dotsPerInch, across } = of;
  const { bytes } = await renderDocument({
    reportTypeId,
    outputTypeId: outputTypes.pdf,
    optionCodes: asChosen(reportTypeId),
    data: reportOfFarm(paddocks),
  });
  const pages = await pagesAsPictures(bytes, dotsPerInch);
  const halfEmpty = pages.slice(0, -1).flatMap((page, at) => (filledOf(page) < 0.5 ? [at + 1] : []));
  expect(halfEmpty, 'pages before the last that are less than half full').toEqual([]);
  const seen = lightTable(pages, across);
  const name = `${of.name}-of-${paddocks}.png`;
  if (isRenewed) {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(KEPT + name, toPng(seen));
  }
  expect(existsSync(KEPT + name), `no picture is kept: RENEW_PICTURES=1 makes ${name}`).toBe(true);
  const difference = largestDifference(seen, fromPng(readFileSync(KEPT + name)));
  if (difference > TOLERANCE) {
    mkdirSync(FOUND, { recursive: true });
    writeFileSync(FOUND + name, toPng(seen));
  }
  expect(
    difference,
    `the pages look otherwise than tests/documents/pictures/${name}; as they look now they lie in test-results/documents. Where that is meant, look at every page and keep them: RENEW_PICTURES=1 npx vitest run --project unit tests/documents/kept-pictures.test.ts`,
  ).toBeLessThanOrEqual(TOLERANCE);
});

test('a word that is another, a line that moved and a page more are seen', async () => {
  const report = reportOfFarm(9);
  const [plan] = report.recommendations;
  const pictureOf = async (data: typeof report) => {
    const { bytes } = await renderDocument({
      reportTypeId: reportTypes.recommendationReport,
      outputTypeId: outputTypes.pdf,
      optionCodes: ['RATES'],
      data,
    });
    return lightTable(await pagesAsPictures(bytes, 30), 5);
  };
  const kept = fromPng(toPng(await pictureOf(report)));
  const changed = (change: Partial<typeof plan>) =>
    pictureOf({ ...report, recommendations: [{ ...plan!, ...change }] });
  expect(largestDifference(await pictureOf(report), kept)).toBeLessThanOrEqual(TOLERANCE);
  const words = plan!.products.map((product, at) => (at === 0 ? { ...product, timing: 'Any day' } : product));
  expect(largestDifference(await changed({ products: words }), kept)).toBeGreaterThan(TOLERANCE);
  expect(largestDifference(await changed({ samples: plan!.samples.slice(0, 8) }), kept)).toBeGreaterThan(TOLERANCE);
  const longer = { ...report, recommendations: [plan!, plan!] };
  expect(largestDifference(await pictureOf(longer), kept)).toBe(255);
});
