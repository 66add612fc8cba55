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
    lines: [0, 4].map((pKgPerHa) => ({
      pKgPerHa,
      points: [0, 15, 30].map((nKgPerHa) => ({
        nKgPerHa,
        yieldTPerHa: 1 + nKgPerHa / 30,
        marginPerHa: 100 + nKgPerHa,
      })),
    })),
  },
];

test('prints both tables of a sensitivity calculator, with the largest margin marked', async () => {
  const text = await textOf({ sensitivityTables }, 'SENSITIVITY');
  expect(text).toMatch(/Sensitivity, Yield t\/ha: .+2\.5 t\/ha, summer rain, K 20 kg\/ha/);
  expect(text).toContain('P 4 1.50 [2.00] P 0 1.00 1.20');
  expect(text).toContain('P 4 200.00 [260.00] P 0 100.00 120.00');
});

test('draws both charts of a sensitivity calculator, each line with its name', async () => {
  const text = await textOf({ sensitivityTables }, 'SENSITIVITY_CHARTS');
  expect(text).toContain('Yield against N, Yield t/ha');
  expect(text).toContain('Gross margin against N, Gross Margin $/ha');
  expect(text.match(/P 4/g)).toHaveLength(2);
  expect(text).not.toContain('Sensitivity, Yield t/ha');
});

const [budget] = RECOMMENDATION.nitrogenBudgets;
const drivers = {
  nitrogenKgPerHa: 36,
  drivers: [
    {
      input: 'Target_Yield',
      description: 'Target yield',
      unit: 't/ha',
      value: 3.5,
      lower: 3.15,
      higher: 3.85,
      withLess: 22.4,
      withMore: 50.2,
    },
  ],
};

test('draws the nitrogen calculators that were added, with their figures, and no run that was not added', async () => {
  const drawn = await textOf({ nitrogenBudgets: [{ ...budget!, isAdded: true }] }, 'NITROGEN_DIAGRAM');
  for (const words of ['Demand', 'Supply', 'N Pools', 'Shoot N into grain', '75%']) expect(drawn).toContain(words);
  for (const [name, label] of [
    ['N_required_by_grain', 'N required by grain'],
    ['Soil_N_available', 'Soil N available'],
    ['N_fert_required', 'Fertiliser N required'],
  ] as const)
    expect(drawn).toContain(`${label} ${Math.round(budget!.values[name]!)} kg`);
  expect(await textOf({ nitrogenBudgets: [{ ...budget!, isAdded: false }] }, 'NITROGEN_DIAGRAM')).not.toContain(
    'N Pools',
  );
});

test('hatches the nitrogen that was assumed below the topsoil, and says how much of the pool it is', async () => {
  const drawn = await textOf(
    { nitrogenBudgets: [{ ...budget!, isAdded: true, assumedSubsoilN: 20 }] },
    'NITROGEN_DIAGRAM',
  );
  expect(drawn).toContain('of it 20 kg assumed, not measured');
  expect(await textOf({ nitrogenBudgets: [{ ...budget!, isAdded: true }] }, 'NITROGEN_DIAGRAM')).not.toContain(
    'assumed',
  );
});

test('says what would change the nitrogen of a calculator, and by how much', async () => {
  const text = await textOf({ nitrogenBudgets: [{ ...budget!, drivers }] }, 'DRIVERS');
  expect(text).toContain('What would change it');
  expect(text).toContain('Target yield 3.50 t/ha 22 (−14) 50 (+14)');
});

test('tells the season that is planned for with what to do, whether the seasons are printed or not', async () => {
  expect(await textOf({ seasons }, null)).toContain(
    'Season planned for: Dry (decile 2, 195 mm growing-season rain, target yield 1.83 t/ha).',
  );
  expect(await textOf({ seasons: { ...seasons, chosen: null } }, null)).not.toContain('Season planned for');
});

test('prints none of them when they are off, or there is nothing to show', async () => {
  const all = { seasons: { ...seasons, chosen: null }, answers, sensitivityTables };
  const none = await textOf(all, null);
  for (const title of ['Season scenarios', 'Budget, rounded and most profitable rate', 'Sensitivity,', 'against N'])
    expect(none).not.toContain(title);
  for (const code of ['SEASONS', 'THREE_ANSWERS', 'SENSITIVITY', 'SENSITIVITY_CHARTS', 'DRIVERS'] as const)
    expect(await textOf({}, code)).toBe(none);
});
