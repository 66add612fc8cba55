import type { Product, RecommendationSample, RecommendedProduct } from '../contract/entities.ts';
import { supplyAgainstDemand } from '../products/supply-summary.ts';
import { supplyBySample, type NutrientAmounts } from '../products/supply.ts';
import type { Decisions } from '../yields/decisions.ts';
import type { RunPicks } from '../yields/yield-picks.ts';
import { amendmentOf } from '../advice/balance-statements.ts';
import { balance, type BalanceVerdict } from '../advice/balance.ts';
import { BALANCE_NUTRIENTS, type BalanceNutrient } from '../advice/codes.ts';
import { planProductOf, savedRates } from '../advice/plan.ts';
import type { PlanTables } from '../advice/tables.ts';

export interface AverageBalance {
  readonly nutrient: BalanceNutrient;
  readonly verdict: BalanceVerdict;
}

interface AverageOf {
  readonly samples: readonly RecommendationSample[];
  readonly decisions: Decisions;
  readonly picks: RunPicks;
  readonly recommended: readonly RecommendedProduct[];
  readonly catalogue: readonly Product[];
  readonly tables: PlanTables;
}

/** What gypsum and lime bring to each sample, kg/ha per nutrient. */
function amendmentsBySample({ recommended, catalogue, tables }: AverageOf): ReadonlyMap<number, NutrientAmounts> {
  const amounts = new Map<number, Map<string, number>>();
  for (const entry of recommended) {
    const product = planProductOf(entry, catalogue, tables, savedRates(entry));
    for (const [sampleId, rate] of product.rates) {
      const own = amounts.get(sampleId) ?? new Map<string, number>();
      for (const nutrient of BALANCE_NUTRIENTS)
        own.set(nutrient, (own.get(nutrient) ?? 0) + rate * amendmentOf(product, nutrient));
      amounts.set(sampleId, own);
    }
  }
  return amounts;
}

/** What the average supply of the finished samples means against their average demand, by nutrient; one that no sample demands is left out. */
export function averageBalances(of: AverageOf): readonly AverageBalance[] {
  const meansOf = (amounts: ReadonlyMap<number, NutrientAmounts>) =>
    supplyAgainstDemand(of.samples, {
      decisions: of.decisions,
      picks: of.picks,
      supply: amounts,
      codes: BALANCE_NUTRIENTS,
    });
  const amendments = new Map(
    meansOf(amendmentsBySample(of)).map(({ code, supplyKgPerHa }) => [code, supplyKgPerHa] as const),
  );
  return meansOf(supplyBySample(of.recommended, of.catalogue)).map(({ code, demandKgPerHa, supplyKgPerHa }) => {
    const nutrient = code as BalanceNutrient;
    // The two are reckoned apart: the part is never more than the whole.
    const amendment = Math.min(amendments.get(code) ?? 0, supplyKgPerHa);
    const given = { nutrient, demand: demandKgPerHa, supply: supplyKgPerHa, amendment };
    return { nutrient, verdict: balance(given, of.tables.balance) };
  });
}
