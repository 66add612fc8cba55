import type { Product, RecommendationSample, RecommendedProduct } from '../contract/entities.ts';
import { demandOf } from '../products/supply-summary.ts';
import { hasResults, type Decisions } from '../yields/decisions.ts';
import type { RunPicks } from '../yields/yield-picks.ts';
import { suppliesOf } from '../advice/balance-statements.ts';
import { BALANCE_NUTRIENTS } from '../advice/codes.ts';
import { nutrientOfFarm, type NutrientOfFarm, type PaddockSite } from '../advice/farm-words.ts';
import { planProductOf, savedRates } from '../advice/plan.ts';
import type { PlanTables } from '../advice/tables.ts';
import { placeOfSample } from '../samples/place-of-sample.ts';

interface FarmOf {
  readonly samples: readonly RecommendationSample[];
  readonly decisions: Decisions;
  readonly picks: RunPicks;
  readonly recommended: readonly RecommendedProduct[];
  readonly catalogue: readonly Product[];
  readonly tables: PlanTables;
}

/** What the plan means for the paddocks of the finished samples, by nutrient; one that no sample demands is left out. */
export function farmBalances({
  samples,
  decisions,
  picks,
  recommended,
  catalogue,
  tables,
}: FarmOf): readonly NutrientOfFarm[] {
  const products = recommended.map((entry) => planProductOf(entry, catalogue, tables, savedRates(entry)));
  const places = samples.filter(hasResults).map(({ id, name, detail }) => ({
    sampleId: id,
    paddockKey: placeOfSample(id, detail.paddockId),
    paddockName: detail.paddockName ?? name,
    paddockAreaHa: detail.paddockAreaHa,
    supplies: suppliesOf(products, id),
  }));
  return BALANCE_NUTRIENTS.flatMap((nutrient) => {
    const sites = places.flatMap(({ sampleId, supplies, ...place }): readonly PaddockSite[] => {
      const demand = demandOf(decisions, { picks, sampleId, code: nutrient });
      return demand === undefined ? [] : [{ ...place, demand, ...supplies[nutrient] }];
    });
    return sites.length === 0 ? [] : [nutrientOfFarm(nutrient, sites, tables.balance)];
  });
}
