import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import type { NutrientRates, SeasonAnalysis, SensitivitySummary } from '../types.ts';
import { respondOn, surfaceOf, type FertiliserArgs, type SurfaceArgs } from './respond.ts';
import type { GridEconomics } from './sensitivity-grid.ts';

export interface AnalysisArgs extends GridEconomics {
  readonly args: Omit<SurfaceArgs, 'potential'>;
  /** Potential yields of the three seasons, t/ha. */
  readonly potentials: { readonly target: number; readonly high: number; readonly low: number };
  /** The rates that were decided on before the season was known, kg/ha. */
  readonly rates: NutrientRates;
}

/** What the rates bring in one season; each response is the yield that leaving that nutrient out would cost. */
const season = (
  potential: number,
  { args, rates, price, prices, variableCost }: AnalysisArgs,
  c: Coefficients,
): SeasonAnalysis => {
  const surface = surfaceOf({ ...args, potential }, c);
  const yieldAt = (fertiliser: FertiliserArgs): number => respondOn(surface, fertiliser, c).yield;
  const all = yieldAt(rates);
  const fertiliserCost = rates.n * prices.n + rates.p * prices.p + rates.k * prices.k + rates.s * prices.s;
  return {
    yield: all,
    grossMargin: all * price - fertiliserCost - variableCost,
    nResponse: all - yieldAt({ ...rates, n: 0 }),
    pResponse: all - yieldAt({ ...rates, p: 0 }),
    kResponse: all - yieldAt({ ...rates, k: 0 }),
    sResponse: all - yieldAt({ ...rates, s: 0 }),
    likelyResponse: all - yieldAt({}),
    breakEven: fertiliserCost / price,
  };
};

/**
 * The same rates in a target, a high (optimistic) and a low (pessimistic) season. Fertilising pays where the likely response
 * exceeds the break-even.
 * @see NPDECIDE User's Guide, Burgess, Bowden & Diggle 1991 (the question that it asks)
 * @see docs/engine.md, "5. Response surface, grid and money"; the three seasons are Tilth's own
 */
export const analysis = (args: AnalysisArgs, c: Coefficients = openSynValues): SensitivitySummary => ({
  targetAnalysis: season(args.potentials.target, args, c),
  optimisticAnalysis: season(args.potentials.high, args, c),
  pessimisticAnalysis: season(args.potentials.low, args, c),
});
