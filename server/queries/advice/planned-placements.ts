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

/** Where the plans in progress put most potassium of each of these samples; one that no plan gives any has none. */
export async function plannedKPlacements(
  tx: Tx,
  sampleIds: readonly number[],
  tables: AdviceTables,
): Promise<ReadonlyMap<number, KPlacement>> {
  if (sampleIds.length === 0) return new Map();
  const plans = await tx
    .selectDistinct({ id: recommendation.id })
    .from(recommendationSample)
    .innerJoin(recommendation, eq(recommendation.id, recommendationSample.recommendationId))
    .where(and(anyOf(recommendationSample.sampleId, sampleIds), eq(recommendation.status, 'Active')));
  if (plans.length === 0) return new Map();
  const catalogue = await allProducts(tx);
  const most = new Map<number, Planned>();
  const recommended = await productsOfPlans(
    tx,
    plans.map(({ id }) => id),
  );
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
