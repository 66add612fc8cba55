import { hasResults, shownRun, type Decisions } from '../yields/decisions.ts';
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

/** What the shown run of a sample asks of a nutrient, kg/ha; undefined where it says nothing of it. */
export function demandOf(
  decisions: Decisions,
  { picks, sampleId, code }: { readonly picks: RunPicks; readonly sampleId: number; readonly code: string },
): number | undefined {
  const results = shownRun(decisions.runsOf.get(sampleId), picks[sampleId])?.results;
  const demands = decisions.analytes
    .filter(({ nutrientCode, analyteId }) => nutrientCode === code && decisions.withRate.has(analyteId))
    .flatMap(({ analyteId }) => results?.get(analyteId)?.demand ?? []);
  return demands.length === 0 ? undefined : Math.max(...demands);
}

/** Average demand and supply of each nutrient over the finished samples; a nutrient that no sample demands is left out. */
export function supplyAgainstDemand(
  samples: readonly RecommendationSample[],
  {
    decisions,
    picks,
    supply,
    codes = SUMMARY_NUTRIENTS,
  }: {
    readonly decisions: Decisions;
    readonly picks: RunPicks;
    readonly supply: ReadonlyMap<number, NutrientAmounts>;
    readonly codes?: readonly string[] | undefined;
  },
): readonly NutrientBalance[] {
  const finished = samples.filter(hasResults);
  return codes.flatMap((code) => {
    const pairs = finished.flatMap(({ id }) => {
      const demand = demandOf(decisions, { picks, sampleId: id, code });
      return demand === undefined ? [] : [{ demand, supply: supply.get(id)?.get(code) ?? 0 }];
    });
    if (pairs.length === 0) return [];
    const mean = (of: (pair: (typeof pairs)[number]) => number): number =>
      pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
    return [{ code, demandKgPerHa: mean((pair) => pair.demand), supplyKgPerHa: mean((pair) => pair.supply) }];
  });
}
