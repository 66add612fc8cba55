import { hasResults, shownRun, type Decisions } from '../yields/decisions.ts';
import type { RecommendationSample } from '../contract/entities.ts';
import { sampleHectares } from '../samples/sample-hectares.ts';
import type { RunPicks } from '../yields/yield-picks.ts';
import type { NutrientAmounts } from './supply.ts';

export interface NutrientBalance {
  readonly code: string;
  /** kg/ha, by the hectares of the finished samples that have a demand. */
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

/** Demand and supply of each nutrient by the hectares of the finished samples; a nutrient that no sample demands is left out. */
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
    const asked = finished.flatMap((sample) => {
      const demand = demandOf(decisions, { picks, sampleId: sample.id, code });
      return demand === undefined ? [] : [{ sample, demand, supply: supply.get(sample.id)?.get(code) ?? 0 }];
    });
    if (asked.length === 0) return [];
    const hectares = sampleHectares(asked.map(({ sample }) => sample));
    const sum = (of: (one: (typeof asked)[number]) => number): number =>
      asked.reduce((all, one) => all + of(one) * (hectares.get(one.sample.id) ?? 0), 0);
    const mean = (of: (one: (typeof asked)[number]) => number): number => sum(of) / sum(() => 1);
    return [{ code, demandKgPerHa: mean(({ demand }) => demand), supplyKgPerHa: mean((one) => one.supply) }];
  });
}
