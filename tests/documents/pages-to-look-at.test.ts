import { afterAll, expect, test } from 'vitest';
import { closePagesPool, pagesInPool } from '../../server/documents/pages-pool.ts';
import { OPTION_CODES } from '../../server/documents/document-options.ts';
import { renderDocument, renderPages, type DocumentRequest } from '../../server/documents/render-document.ts';
import { outputTypes, reportTypes } from '../../src/model/reports/report-output.ts';
import { growerPlan } from '../../server/documents/grower-plan.ts';
import { paddocksOf } from '../../src/model/grower/paddocks.ts';
import { reportOfFarm } from './farm-of.ts';
import { largeRecommendation, REPORT } from './fixture.ts';
import { readPdf } from './read-pdf.ts';

const farm: DocumentRequest = {
  reportTypeId: reportTypes.recommendationReport,
  outputTypeId: outputTypes.pdf,
  optionCodes: OPTION_CODES.filter((code) => !code.startsWith('ORDER_') && code !== 'COLOUR_BY_RATING'),
  data: { ...REPORT, recommendations: [largeRecommendation(24)] },
};
/** Words that a part begins with on its page. */
const beginnings = { RATES: 'Plan by paddock', SOURCES: 'Sources', ANALYTE_TABLE: 'Soil', SUPPLY: 'Balance' } as const;

afterAll(closePagesPool);

test.each([
  ['a report of many paddocks', farm],
  [
    'a report of two recommendations',
    { ...farm, data: { ...REPORT, recommendations: [...REPORT.recommendations, largeRecommendation(3)] } },
  ],
  ['the appendix', { ...farm, reportTypeId: reportTypes.appendix }],
  ['results by themselves', { ...farm, reportTypeId: reportTypes.analyteReport }],
])(
  'what is looked at is what is printed, page by page: %s',
  async (_, request) => {
    const shown = renderPages(request);
    const printed = await readPdf((await renderDocument(request)).bytes);
    expect((await readPdf(shown.pdf)).map(({ text }) => text)).toEqual(printed.map(({ text }) => text));
    expect([shown.pages, shown.width, shown.height].map(Math.round)).toEqual(
      [printed.length, printed[0]!.width, printed[0]!.height].map(Math.round),
    );
  },
  60_000,
);

test('each part is located on the page of its first words', async () => {
  const { parts, pdf } = renderPages(farm);
  const pages = await readPdf(pdf);
  for (const [part, words] of Object.entries(beginnings)) {
    const found = parts.find((placed) => placed.part === part)!;
    expect.soft(pages[found.page - 1]!.text, part).toContain(words);
  }
  const order = parts.map(({ page, top }) => page * 1000 + top);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
}, 60_000);

test('every paddock of the plan is found by its row, and by its land on the map, as a question of its grower names it', async () => {
  const request = { ...farm, data: reportOfFarm(60) };
  const { spots, pdf, width, height } = renderPages(request);
  const asked = paddocksOf(growerPlan(request.data, request.optionCodes)).filter((name) =>
    /, (Home Block|North)$/.test(name),
  );
  const ofRows = spots.filter(({ isLand }) => !isLand);
  expect(new Set(ofRows.map(({ paddock }) => paddock))).toEqual(new Set(asked));
  expect(new Set(spots.filter(({ isLand }) => isLand).map(({ paddock }) => paddock))).toEqual(new Set(asked));
  const pages = await readPdf(pdf);
  for (const { paddock, page } of ofRows) expect(pages[page - 1]!.text, paddock).toContain(paddock.split(',')[0]);
  for (const { left, top } of spots) expect(left > 0 && left < width && top > 0 && top < height).toBe(true);
}, 60_000);

test('a part that is not chosen is on no page', () => {
  const without = { ...farm, optionCodes: farm.optionCodes.filter((code) => code !== 'SOURCES') };
  expect(renderPages(without).parts.map(({ part }) => part)).not.toContain('SOURCES');
}, 60_000);

test('an output that is no page is refused in words', () => {
  expect(() => renderPages({ ...farm, reportTypeId: reportTypes.workbook, outputTypeId: outputTypes.excel })).toThrow(
    'report type 2 has no pages of output 2',
  );
});

test('pages from the thread are the pages; who has left before their turn gets none', async () => {
  const { signal } = new AbortController();
  const small = { ...farm, data: REPORT };
  const direct = renderPages(small);
  const pooled = await pagesInPool(1, small, signal);
  expect([pooled.pages, pooled.parts]).toEqual([direct.pages, direct.parts]);
  await expect(pagesInPool(1, small, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
}, 60_000);
