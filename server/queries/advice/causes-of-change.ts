import type { BalanceNutrient } from '../../../src/model/advice/codes.ts';
import { differs, growth, type ComparedRate, type ModelCause } from '../../../src/model/advice/rate-comparison.ts';
import { engineWithFormer, type EngineInput, type EngineOfRun, type ModelPart } from '../../engine/index.ts';
import { ratesOf, runAt, type At } from './run-at.ts';

/** The parts of the model that a rate follows from. */
const PARTS: Readonly<Record<BalanceNutrient, readonly ModelPart[]>> = {
  N: ['RECOVERY'],
  P: ['CRITICAL_P', 'REMOVAL'],
  K: ['CRITICAL_K', 'K_REPLACEMENT'],
  S: [],
  Cu: ['TRACES'],
  Zn: ['TRACES'],
  Mn: ['TRACES'],
  B: ['TRACES'],
};

/** Of the difference that the model makes, what each part of it adds; the rest is the equations'. */
export function causesOf(
  { before, sameInputs, nutrient }: ComparedRate,
  {
    input,
    at,
    current,
    former,
  }: { readonly input: EngineInput; readonly at: At; readonly current: EngineOfRun; readonly former: EngineOfRun },
): readonly ModelCause[] {
  const parts = PARTS[nutrient].flatMap((part): readonly ModelCause[] => {
    const without = runAt(engineWithFormer(part, current.values, former.values), input, at);
    const rate = without === null ? null : (ratesOf(without.decisions).get(nutrient) ?? null);
    return differs(rate, sameInputs) ? [{ nutrient, part, kgPerHa: growth(rate, sameInputs) }] : [];
  });
  const rest = growth(before, sameInputs) - parts.reduce((sum, { kgPerHa }) => sum + kgPerHa, 0);
  // Rates are rounded each for itself: one kilogram over is no cause of its own.
  return Math.abs(rest) > 1.01 || parts.length === 0
    ? [...parts, { nutrient, part: 'EQUATIONS', kgPerHa: rest }]
    : parts;
}
