import { nitrogenNames, type NitrogenLevel } from '../../../src/model/calculators/nitrogen.ts';
import type { CalculatorSample } from '../../../src/model/calculators/calculator.ts';
import type { Calculator } from '../../../src/model/contract/entities.ts';

/** A nitrogen calculator, unless said otherwise. */
export const calculator = (id: number, change: Partial<Calculator> = {}): Calculator => ({
  recommendationsCalculatorId: id,
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
  { id: 1, label: 'Home:Site 1' },
  { id: 2, label: 'Home:Site 2' },
  { id: 3, label: 'Unknown:Site 3' },
];

/** A budget whose figures tell from which run they are. */
export const level = (sampleId: number, runId: number, yieldTPerHa: number, isSummerRain = false): NitrogenLevel => ({
  sampleId,
  runId,
  yieldTPerHa,
  isSummerRain,
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
