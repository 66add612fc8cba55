import { nitrogenNames, type NitrogenLevel } from '../../../src/model/calculators/nitrogen.ts';
import type { CalculatorSample } from '../../../src/model/calculators/calculator.ts';
import type { SensitivityOf } from '../../../src/model/calculators/sensitivity.ts';
import type { SampleAnswers } from '../../../src/model/calculators/answers.ts';
import { usualSeasons, type SeasonsOf } from '../../../src/model/calculators/seasons.ts';
import type { Statement } from '../../../src/model/advice/statement.ts';
import type { Calculator, SensitivityColumns } from '../../../src/model/contract/entities.ts';

/** A nitrogen calculator, unless said otherwise. */
export const calculator = (id: number, change: Partial<Calculator> = {}): Calculator => ({
  recommendationsCalculatorId: id,
  sampleId: id,
  sampleEngineRunId: 10 * id,
  yield: 2,
  isSummerRain: false,
  kFertIndex: null,
  kFertValue: null,
  type: 'NITROGEN',
  paddockName: 'Home',
  siteName: `Site ${id}`,
  displayOrder: id,
  ...change,
});

export const samples: readonly CalculatorSample[] = [
  { id: 1, label: 'Home:Site 1', cardRunId: null },
  { id: 2, label: 'Home:Site 2', cardRunId: null },
  { id: 3, label: 'Unknown:Site 3', cardRunId: null },
];

/** A budget whose figures tell from which run they are. */
export const level = (sampleId: number, runId: number, yieldTPerHa: number, isSummerRain = false): NitrogenLevel => ({
  sampleId,
  runId,
  yieldTPerHa,
  isSummerRain,
  crop: '',
  oilOrProteinPercent: null,
  values: Object.fromEntries(nitrogenNames.map((name, index) => [name, runId + index])),
});

/** The first sample has three yields, the middle one with summer rain too; the second one has one; the third has none. */
export const levels: readonly NitrogenLevel[] = [
  level(1, 11, 1.5),
  level(1, 12, 2),
  level(1, 13, 2.5),
  level(1, 14, 2, true),
  level(2, 21, 2),
];

const LEVELS = { n: 11, p: 8, k: 6 } as const;
const levelsOf = (count: number): number[] => Array.from({ length: count }, (_, at) => at * 10);
/** A grid with its most profitable N 50, P 40 and K 20. */
export const grid = (runId: number, yieldTPerHa: number, isSummerRain = false): SensitivityColumns => {
  const cells = levelsOf(LEVELS.k).flatMap((k) =>
    levelsOf(LEVELS.p).flatMap((p) => levelsOf(LEVELS.n).map((n) => ({ n, p, k }))),
  );
  const margins = cells.map(({ n, p, k }) => 1000 - Math.abs(n - 50) - Math.abs(p - 40) - Math.abs(k - 20));
  return {
    sampleId: 1,
    sampleEngineRunId: runId,
    yield: yieldTPerHa,
    isSummerRain,
    nKgPerHa: levelsOf(LEVELS.n),
    pKgPerHa: levelsOf(LEVELS.p),
    kKgPerHa: levelsOf(LEVELS.k),
    yields: cells.map(({ n, p, k }) => 1 + (n + p + k) / 100),
    margins,
    optimalIndex: margins.indexOf(Math.max(...margins)),
  };
};

const season = {
  yield: 2,
  grossMargin: 300,
  nResponse: 0.5,
  pResponse: 0.2,
  kResponse: 0.1,
  sResponse: 0,
  likelyResponse: 0.8,
  breakEven: 0.3,
};
/** Three yields, the middle one with summer rain too. */
export const results: SensitivityOf = {
  status: 'completed',
  grids: [grid(31, 1.5), grid(32, 2), grid(33, 2.5), grid(34, 2, true)],
  summaryStatus: 'completed',
  summary: { sampleId: 1, targetAnalysis: season, optimisticAnalysis: season, pessimisticAnalysis: season },
};

const bridged = (on: string, rule: Statement['rule']): Statement => ({
  rule,
  level: 'say',
  sampleId: 1,
  on,
  figures: [],
  sentence: `Why, by ${rule}.`,
  assumed: null,
  said: null,
  source: 'Tilth',
  mark: 'judgement',
  parameters: { code: 'OPEN-ADVICE', version: '1', hash: '0' },
});

/** Nitrogen, phosphorus and potassium of a run at another yield than the card's, and one input that moves the nitrogen. */
export const answers: SampleAnswers = {
  sampleId: 1,
  asked: { yieldTPerHa: 2, isSummerRain: false },
  card: { yieldTPerHa: 2.5, isSummerRain: false },
  nutrients: [
    { nutrient: 'N', requiredKgPerHa: 21.4, cardKgPerHa: 30, optimumKgPerHa: 40, isAtEdge: false },
    { nutrient: 'P', requiredKgPerHa: 7.5, cardKgPerHa: 8, optimumKgPerHa: 0, isAtEdge: false },
    { nutrient: 'K', requiredKgPerHa: 0, cardKgPerHa: null, optimumKgPerHa: 60, isAtEdge: true },
  ],
  statements: [bridged('N', 'BRIDGE_MARGIN'), bridged('P', 'BRIDGE_MAINTENANCE'), bridged('N, P, K', 'BRIDGE_YIELD')],
  drivers: {
    nitrogenKgPerHa: 21.4,
    drivers: [
      {
        input: 'Target_Yield',
        description: 'Target yield',
        unit: 't/ha',
        value: 2,
        lower: 1.8,
        higher: 2.2,
        withLess: 12.2,
        withMore: 30.6,
      },
      {
        input: 'Subsoil_Nitrate',
        description: 'Nitrate below the sample',
        unit: 'mg/kg',
        value: null,
        lower: null,
        higher: null,
        withLess: 23,
        withMore: 21.3,
      },
    ],
  },
};

/** The usual three of the first two samples; the third has none. */
export const seasons: SeasonsOf = {
  plan: { ...usualSeasons, chosen: null },
  version: 4,
  open: 0,
  results: [1, 2].flatMap((sampleId) =>
    usualSeasons.scenarios.map(({ name }, at) => ({
      sampleId,
      season: name,
      rainMm: 195 + 60 * at,
      targetYieldTPerHa: 1.8 + 0.7 * at,
      yieldTPerHa: 1.7 + 0.7 * at,
      grossMarginPerHa: 240 + 150 * at,
      breakEvenTPerHa: 0.2 + 0.3 * at,
      nitrogenKgPerHa: sampleId === 2 ? null : 14 + 30 * at,
    })),
  ),
};
