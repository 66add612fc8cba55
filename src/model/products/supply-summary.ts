import { hasResults, shownRun, type Decisions } from '../recommendation/decisions.ts';
import type { RecommendationSample } from '../contract/entities.ts';
import type { RunPicks } from '../yields/yield-picks.ts';
import type { NutrientAmounts } from './supply.ts';

export interface NutrientBalance {
  readonly code: string;
  /** kg/ha, the average of the finished samples that have a demand. */
  readonly demandKgPerHa: number;
  readonly supplyKgPerHa: number;
}

/** What the footer compares. */
const SUMMARY_NUTRIENTS: readonly string[] = ['N', 'P', 'K', 'S'];

/** Average demand and supply of each nutrient over the finished samples; a nutrient that no sample demands is left out. */
export function supplyAgainstDemand(
  samples: readonly RecommendationSample[],
  decisions: Decisions,
  picks: RunPicks,
  supply: ReadonlyMap<number, NutrientAmounts>,
  codes: readonly string[] = SUMMARY_NUTRIENTS,
): readonly NutrientBalance[] {
  const finished = samples.filter(hasResults);
  return codes.flatMap((code) => {
    const analytes = decisions.analytes.filter(
      ({ nutrientCode, analyteId }) => nutrientCode === code && decisions.withRate.has(analyteId),
    );
    const pairs = finished.flatMap(({ id }) => {
      const results = shownRun(decisions.runsOf.get(id), picks[id])?.results;
      const demands = analytes.flatMap(({ analyteId }) => results?.get(analyteId)?.demand ?? []);
      return demands.length === 0 ? [] : [{ demand: Math.max(...demands), supply: supply.get(id)?.get(code) ?? 0 }];
    });
    if (pairs.length === 0) return [];
    const mean = (of: (pair: (typeof pairs)[number]) => number): number =>
      pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
    return [{ code, demandKgPerHa: mean((pair) => pair.demand), supplyKgPerHa: mean((pair) => pair.supply) }];
  });
}
