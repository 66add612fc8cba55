import { describe, expect, test, vi } from 'vitest';
import { analytes as catalogue } from '../../server/engine/reference/index.ts';
import { engine, engine1, type Engine, type PifValues } from '../../server/engine/index.ts';
import type { OptionCode } from '../../server/documents/document-options.ts';
import { renderDocument } from '../../server/documents/render-document.ts';
import { criticalValuesOf } from '../../server/queries/reports/critical-values.ts';
import { isNearDecision } from '../../server/queries/advice/open-of-rate.ts';
import { rateRangesOf } from '../../server/queries/reports/rate-ranges.ts';
import type { SelectedRun } from '../../server/queries/yields/engine-documents.ts';
import { outputTypes, reportTypes } from '../../src/model/reports/report-output.ts';
import type { RecommendationDocument } from '../../src/model/reports/document-data.ts';
import { soilInput } from '../engine/fixtures.ts';
import { RECOMMENDATION, REPORT, SAMPLES } from './fixture.ts';
import { readPdf } from './read-pdf.ts';
import { render, sheetOf } from './rendered.ts';

// Laying out pages is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const rows = catalogue.map(({ analyteId, ...row }) => ({ ...row, id: analyteId })) as unknown as Parameters<
  typeof rateRangesOf
>[1];
const SAMPLE = SAMPLES[0]!.sampleId;

/** The run of the target yield as it is read: a Colwell P of 20 at PBI 36 lies within 16.7 to 23.6. */
function selectedRun(parameters: PifValues = {}, by: Engine = engine): SelectedRun {
  const input = soilInput({}, { PBI: 36, Colwell_P: 20, ...parameters });
  const run = by.run(input).runs.find(({ isSelectedByDefault }) => isSelectedByDefault)!;
  return { run: { ...run, id: 1, sampleId: SAMPLE }, execution: { input } } as unknown as SelectedRun;
}
const rangesOf = (...runs: readonly SelectedRun[]) => rateRangesOf(runs, rows);
const withRanges = (ranges = rangesOf(selectedRun())): RecommendationDocument => ({
  ...RECOMMENDATION,
  rateRanges: ranges,
});

test('a rate is kept with value, range, method, source and the second opinion, as the card says it', () => {
  const [n, p, k, s] = rangesOf(selectedRun());
  expect([n, p, k, s].map((range) => range!.nutrient)).toEqual(['N', 'P', 'K', 'S']);
  expect(p).toMatchObject({
    value: 20,
    isNear: true,
    rateKgPerHa: 8,
    lowKgPerHa: 8,
    highKgPerHa: 13,
    beside: { isOfReanalysis: true, rateKgPerHa: 19 },
    source: expect.stringContaining('Moody 2007'),
  });
  expect(p!.criticalLow!).toBeLessThan(p!.criticalValue!);
  expect(p!.sentences[0]).toMatch(/^Near the line: .* 20 lies within 16\.7 to 23\.6/);
  expect(n).toMatchObject({ recoveryPercent: expect.closeTo(44, 6), isNear: false, beside: null });
  expect(s!.criticalLow).toBe(4);
  for (const { lowKgPerHa, rateKgPerHa, highKgPerHa } of rangesOf(selectedRun())) {
    expect(lowKgPerHa).toBeLessThanOrEqual(rateKgPerHa);
    expect(rateKgPerHa).toBeLessThanOrEqual(highKgPerHa);
  }
});

test('a run of model 1 says nothing that it did not say', () => {
  const former = selectedRun({ Colwell_K: 45 }, engine1);
  expect(rangesOf(former)).toEqual([]);
  expect(former.run.decisions.some(isNearDecision)).toBe(false);
});

test('a critical value’s range is printed with its decimals', () => {
  const [phosphorus] = criticalValuesOf([selectedRun()], rows).filter(({ analyteId }) => analyteId === 2);
  expect(phosphorus!.interval).toMatch(/^\d+(\.\d)?-\d+(\.\d)?$/);
});

async function pdfOf(recommendation: RecommendationDocument, optionCodes: readonly OptionCode[] = ['SOURCES']) {
  const { bytes } = await renderDocument({
    reportTypeId: reportTypes.recommendationReport,
    outputTypeId: outputTypes.pdf,
    optionCodes,
    data: { ...REPORT, recommendations: [recommendation], comments: [] },
  });
  return (await readPdf(bytes)).map((page) => page.text).join(' ');
}

test('the PDF tells each rate with its range in the sources, and once what else is to be known', async () => {
  const grey = rangesOf(selectedRun({ PBI: 5, Colwell_P: 10 }));
  const text = await pdfOf(withRanges());
  expect(text).toContain(`Rates and their ranges: ${RECOMMENDATION.name}`);
  expect(text).toMatch(/8 \(8–13\) near the line 2025 re-analysis: 19/);
  expect(text).toContain('44% recovered');
  expect(await pdfOf(withRanges(grey))).toContain('Grey sand: the line is held at 14');
  expect(await pdfOf(withRanges(), [])).not.toContain('Rates and their ranges');
  // A report finalised before ranges existed has none.
  expect(await pdfOf(RECOMMENDATION)).not.toContain('Rates and their ranges');
});

test('a result near the line says so beside its level, with what that means', async () => {
  const [first, ...others] = SAMPLES;
  const near = {
    ...RECOMMENDATION,
    samples: [
      {
        ...first!,
        results: first!.results.map((result) =>
          result.analyteId === 2 ? { ...result, isNear: true as const } : result,
        ),
      },
      ...others,
    ],
  };
  const text = await pdfOf(near, ['ANALYTE_TABLE']);
  expect(text).toContain('17 M*');
  expect(text).toMatch(
    /\* Near the line( \(bar hatched\))?: within the published range of the critical value, where soils differ;/,
  );
  expect(await pdfOf(RECOMMENDATION, ['ANALYTE_TABLE'])).not.toContain('ear the line');
});

test('a result below its limit says what that means for its rating', async () => {
  const withLimit = (qualifier: '' | '<') => ({
    ...RECOMMENDATION,
    samples: SAMPLES.map((sample) => ({
      ...sample,
      results: sample.results.map((result) => ({ ...result, qualifier, used: null })),
    })),
  });
  const means = 'Below detection: the true value is lower.';
  expect(await pdfOf(withLimit('<'), ['ANALYTE_TABLE'])).toContain(means);
  expect(await pdfOf(withLimit(''), ['ANALYTE_TABLE'])).not.toContain(means);
});

test('nitrogen that was assumed and values of another crop are named in print', async () => {
  const [budget, ...others] = RECOMMENDATION.nitrogenBudgets;
  const assumed = { ...RECOMMENDATION, nitrogenBudgets: [{ ...budget!, assumedSubsoilN: 40 }, ...others] };
  expect(await pdfOf(assumed, ['NITROGEN_BUDGET'])).toContain('40 kg N/ha below the topsoil assumed, not measured');
  expect(await pdfOf(RECOMMENDATION, ['NITROGEN_BUDGET'])).not.toContain('assumed, not measured');
  const sentence = 'Chickpea has no soil-test calibration of its own: P and S as for wheat, K as for lupin.';
  expect(await pdfOf({ ...RECOMMENDATION, judgedBy: [sentence] })).toContain(sentence);
});

describe('what could change the rates', () => {
  const [first, second] = SAMPLES;
  const caveat = (sampleId: number, dollars: number, sentence: string) => ({
    rule: 'SUBSOIL_N' as const,
    level: 'watch' as const,
    sampleId,
    on: 'NO3',
    figures: [
      { name: 'worthKg', value: 55, unit: 'kg/ha', text: '55' },
      { name: 'worthDollars', value: dollars, unit: '$/ha', text: String(dollars) },
    ],
    sentence,
    assumed: null,
    said: null,
    source: 'GroundCover 103, 2013',
    mark: 'judgement' as const,
  });
  const open = {
    ...RECOMMENDATION,
    caveats: [
      caveat(first!.sampleId, 40, 'Nitrogen below 10 cm was not measured: worth $40/ha.'),
      caveat(second!.sampleId, 95, 'Nitrogen below 10 cm was not measured: worth $95/ha.'),
    ],
  };

  test('is in the appendix whatever is chosen, once a kind, in the words of the place with most at stake', async () => {
    const text = await pdfOf(open, ['SOURCES']);
    expect(text).toContain('What could change the rates');
    expect(text).toMatch(/worth \$95\/ha\. Also in \d+ \p{Lu}[^.]+\./u);
    expect(text).not.toContain('worth $40/ha');
    // Its number once.
    expect(text).not.toMatch(/\b(\d+) \1 \p{Lu}/u);
    expect(text).toContain('GroundCover 103, 2013');
    expect(await pdfOf(RECOMMENDATION, ['SOURCES'])).not.toContain('What could change the rates');
  });

  test('is a sheet of the workbook, a row a place, with what it is worth as numbers', async () => {
    const { bytes } = await render(2, 2, { ...REPORT, recommendations: [open] });
    const sheet = sheetOf(bytes, 'What could change the rates');
    for (const word of ['Worth up to ($/ha)', 'worth $40/ha.', 'worth $95/ha.', 'Watch', 'Judgement'])
      expect(sheet).toContain(word);
    expect(sheet).toContain('<v>95</v>');
    expect(sheet).toContain('<v>55</v>');
  });
});

test('the workbook has them as numbers on a sheet of their own', async () => {
  const { bytes } = await render(2, 2, { ...REPORT, recommendations: [withRanges()] });
  const sheet = sheetOf(bytes, 'Ranges');
  for (const word of ['Critical value, lowest', 'Rate, highest (kg/ha)', 'Evidence', 'Near the line'])
    expect(sheet).toContain(word);
  expect(sheet).toMatch(/<v>13<\/v>/);
  expect(sheet).toContain('Moody 2007');
});
