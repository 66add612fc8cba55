import type { RecommendationSample } from '../contract/entities.ts';
import type { NutrientAmounts } from '../products/supply.ts';
import { supplyAgainstDemand } from '../products/supply-summary.ts';
import type { Decisions } from '../yields/decisions.ts';
import type { RunPicks } from '../yields/yield-picks.ts';
import { TARGET_NUTRIENTS, type TargetNutrient } from './blend-target.ts';

/** What the samples ask for by hectares beyond what is recommended, kg/ha; 0 of a nutrient that is met or that none of them asks for. */
export function openDemand(
  samples: readonly RecommendationSample[],
  {
    decisions,
    picks,
    supply,
  }: { readonly decisions: Decisions; readonly picks: RunPicks; readonly supply: ReadonlyMap<number, NutrientAmounts> },
): Readonly<Record<TargetNutrient, number>> {
  const balances = supplyAgainstDemand(samples, { decisions, picks, supply, codes: TARGET_NUTRIENTS });
  const open = (of: TargetNutrient): number => {
    const balance = balances.find(({ code }) => code === of);
    return balance ? Math.max(0, balance.demandKgPerHa - balance.supplyKgPerHa) : 0;
  };
  return { N: open('N'), P: open('P'), K: open('K'), S: open('S') };
}
