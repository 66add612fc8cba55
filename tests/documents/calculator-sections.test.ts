import { expect, test, vi } from 'vitest';
import { usualSeasons } from '../../src/model/calculators/seasons.ts';
import { outputTypes, reportTypes } from '../../src/model/reports/report-output.ts';
import type { RecommendationDocument } from '../../src/model/reports/document-data.ts';
import type { OptionCode } from '../../server/documents/document-options.ts';
import { renderDocument } from '../../server/documents/render-document.ts';
import { RECOMMENDATION, REPORT } from './fixture.ts';
import { readPdf } from './read-pdf.ts';

// Laying out pages is slow on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

async function textOf(change: Partial<RecommendationDocument>, code: OptionCode | null): Promise<string> {
  const { bytes } = await renderDocument({
    reportTypeId: reportTypes.recommendationReport,
    outputTypeId: outputTypes.pdf,
    optionCodes: code === null ? [] : [code],
    data: { ...REPORT, recommendations: [{ ...RECOMMENDATION, ...change }], comments: [] },
  });
  return (await readPdf(bytes)).map((page) => page.text).join(' ');
}

const season = (name: string, nitrogenKgPerHa: number | null) => ({
  sampleId: 101,
  season: name,
  rainMm: 195,
  targetYieldTPerHa: 1.83,
  yieldTPerHa: 1.67,
  grossMarginPerHa: 239.4,
  breakEvenTPerHa: 0.23,
  nitrogenKgPerHa,
});
const seasons = {
  ...usualSeasons,
  chosen: 'Dry',
  results: [season('Dry', 13.7), season('Average', 46.1), season('Wet', null)],
};

test('tells the seasons side by side, and the one that is planned for', async () => {
  const text = await textOf({ seasons }, 'SEASONS');
  expect(text).toContain('Season scenarios: planned for Dry');
  expect(text).toContain('Dry (decile 2) 195 1.83 14 1.67 239 0.23');
  expect(text).toContain('Average (decile 5) 195 1.83 46');
  expect(text).toContain('Wet (decile 8) 195 1.83 fixes its own');
  expect(await textOf({ seasons: { ...seasons, chosen: null } }, 'SEASONS')).not.toContain('planned for');
});

const answers = [
  {
    sampleId: 101,
    nutrients: [
      { nutrient: 'N' as const, requiredKgPerHa: 21.4, cardKgPerHa: 21, optimumKgPerHa: 40, isAtEdge: false },
      { nutrient: 'K' as const, requiredKgPerHa: 48, cardKgPerHa: null, optimumKgPerHa: 60, isAtEdge: true },
    ],
    bridge: [
      { on: 'N', sentence: 'The grid keeps 15 % headroom.' },
      { on: 'N, P, K', sentence: 'Card shows 2.5 t/ha, grid 2.' },
    ],
  },
];

test('puts budget, card and largest margin side by side with the bridge between them', async () => {
  const text = await textOf({ answers }, 'THREE_ANSWERS');
  expect(text).toContain('N 21.4 21.0 40.0 The grid keeps 15 % headroom. Card shows 2.5 t/ha, grid 2.');
  expect(text).toMatch(/K 48\.0 \S+ at least 60\.0/);
});

const cell = (yieldTPerHa: number, marginPerHa: number, isBest = false) => ({
  yieldTPerHa,
  marginPerHa,
  isBest,
  yieldHeat: isBest ? 1 : 0,
  marginHeat: isBest ? 1 : 0,
});
const sensitivityTables = [
  {
    sampleId: 101,
    yieldTPerHa: 2.5,
    isSummerRain: true,
    kKgPerHa: 20,
    table: {
      nKgPerHa: [0, 15],
      rows: [
        { pKgPerHa: 4, cells: [cell(1.5, 200), cell(2, 260, true)] },
        { pKgPerHa: 0, cells: [cell(1, 100), cell(1.2, 120)] },
      ],
    },
  },
];

test('prints both tables of a sensitivity calculator, with the largest margin marked', async () => {
  const text = await textOf({ sensitivityTables }, 'SENSITIVITY');
  expect(text).toMatch(/Sensitivity, Yield t\/ha: .+2\.5 t\/ha, summer rain, K 20 kg\/ha/);
  expect(text).toContain('P 4 1.50 [2.00] P 0 1.00 1.20');
  expect(text).toContain('P 4 200 [260] P 0 100 120');
});

test('prints none of them where nobody asked for it, or there is nothing to tell', async () => {
  const all = { seasons, answers, sensitivityTables };
  const none = await textOf(all, null);
  for (const title of ['Season scenarios', 'Budget, card and largest margin', 'Sensitivity,'])
    expect(none).not.toContain(title);
  for (const code of ['SEASONS', 'THREE_ANSWERS', 'SENSITIVITY'] as const) expect(await textOf({}, code)).toBe(none);
});
