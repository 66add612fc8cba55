import { and, eq } from 'drizzle-orm';
import { broughtBy, planProductOf, savedRates } from '../../../src/model/advice/plan.ts';
import type { AdviceTables } from '../../advice/index.ts';
import { anyOf } from '../../db/any-of.ts';
import { recommendation, recommendationSample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { K_PLACEMENTS, type KPlacement } from '../../engine/index.ts';
import { allProducts } from '../products/catalogue.ts';
import { productsOfPlans } from '../products/recommended-products.ts';

interface Planned {
  readonly placement: KPlacement;
  readonly kgPerHa: number;
}

/** Placement of most potassium of each of these samples in the plans in progress; absent for samples without potassium. */
export async function plannedKPlacements(
  tx: Tx,
  sampleIds: readonly number[],
  tables: AdviceTables,
): Promise<ReadonlyMap<number, KPlacement>> {
  return kPlacementsIn(tx, await plansOf(tx, sampleIds), tables);
}

/** A sample in a plan that is in progress. */
export interface InPlan {
  readonly planId: number;
  readonly sampleId: number;
}

/** Which plans in progress these samples are in. */
export const plansOf = async (tx: Tx, sampleIds: readonly number[]): Promise<InPlan[]> =>
  sampleIds.length === 0
    ? []
    : tx
        .select({ planId: recommendation.id, sampleId: recommendationSample.sampleId })
        .from(recommendationSample)
        .innerJoin(recommendation, eq(recommendation.id, recommendationSample.recommendationId))
        .where(and(anyOf(recommendationSample.sampleId, sampleIds), eq(recommendation.status, 'Active')));

/** Where these plans put most potassium of each of their samples. */
export async function kPlacementsIn(
  tx: Tx,
  plans: readonly InPlan[],
  tables: AdviceTables,
): Promise<ReadonlyMap<number, KPlacement>> {
  if (plans.length === 0) return new Map();
  const most = new Map<number, Planned>();
  const [catalogue, recommended] = await Promise.all([
    allProducts(tx),
    productsOfPlans(tx, [...new Set(plans.map(({ planId }) => planId))]),
  ]);
  for (const product of recommended) {
    const planned = planProductOf(product, catalogue, tables, savedRates(product));
    const placement = K_PLACEMENTS.find((code) => code === planned.placement);
    if (placement === undefined) continue;
    for (const [sampleId, rate] of planned.rates) {
      const kgPerHa = broughtBy(planned, rate, 'K');
      if (kgPerHa > (most.get(sampleId)?.kgPerHa ?? 0)) most.set(sampleId, { placement, kgPerHa });
    }
  }
  return new Map([...most].map(([sampleId, { placement }]) => [sampleId, placement]));
}
