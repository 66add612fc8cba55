import type { BalanceNutrient } from '../../../src/model/advice/codes.ts';
import type { Decision, Engine, EngineInput, EngineRun } from '../../engine/index.ts';
import { NUTRIENTS } from './nutrients.ts';

/** kg/ha by nutrient. */
export type Rates = ReadonlyMap<BalanceNutrient, number>;

export const ratesOf = (decisions: readonly Decision[]): Rates =>
  new Map(
    decisions.flatMap(({ analyteId, rateKgPerHa }) => {
      const nutrient = NUTRIENTS[analyteId];
      return nutrient === undefined || rateKgPerHa === null ? [] : [[nutrient, rateKgPerHa] as const];
    }),
  );

/** The yield and season of a run. */
export type At = Pick<EngineRun, 'yieldTPerHa' | 'isSummerRain'>;

/** Of an engine's runs that of the same yield in the same season; where the yield is not among them, the one that a card would show. */
export function runAt(asked: Engine, input: EngineInput, { yieldTPerHa, isSummerRain }: At): EngineRun | null {
  if (asked.missingInputs(input).length > 0) return null;
  const { runs } = asked.run(input);
  return (
    runs.find((run) => run.isSummerRain === isSummerRain && Math.abs(run.yieldTPerHa - yieldTPerHa) < 0.005) ??
    runs.find((run) => run.isSelectedByDefault) ??
    null
  );
}
