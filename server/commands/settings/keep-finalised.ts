import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { RecommendedProduct } from '../../../src/model/contract/entities.ts';
import { byKey } from '../../../src/model/shared/group.ts';
import { place, product, recommendation, recommendedProduct, timing } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';
import { blendsById } from '../../queries/products/customer-blends.ts';
import { placementOf, presentProduct } from '../../queries/products/recommended-products.ts';

/**
 * Writes down what finalised recommendations have of a record that is about to change, of those recommended products that use it: what was finalised
 * or published with it keeps what it used. Only those that use it get it, and only at its first change.
 */
export async function keepFinalised(tx: Tx, uses: SQL | undefined): Promise<void> {
  if (uses === undefined) return;
  const rows = await tx
    .select({ row: recommendedProduct, product, place, timing })
    .from(recommendedProduct)
    .innerJoin(
      recommendation,
      and(eq(recommendation.id, recommendedProduct.recommendationId), eq(recommendation.status, 'Finalised')),
    )
    .leftJoin(product, eq(product.id, recommendedProduct.productId))
    .innerJoin(place, eq(place.id, recommendedProduct.placeId))
    .innerJoin(timing, eq(timing.id, recommendedProduct.timingId))
    .where(and(isNull(recommendedProduct.asFinalised), uses));
  if (rows.length === 0) return;
  const blendIds = [...new Set(rows.flatMap(({ row }) => row.customBlendId ?? []))];
  const blends = byKey(await blendsById(tx, blendIds), (blend) => blend.id);
  const kept = rows.map(({ row, product: chosen, place: placement, timing: applied }): Kept => ({
    id: row.id,
    asFinalised: {
      product: chosen && presentProduct(chosen),
      blend: row.customBlendId === null ? null : (blends.get(row.customBlendId) ?? null),
      placement: placementOf(placement),
      timing: placementOf(applied),
    },
  }));
  await tx.execute(sql`
    update ${recommendedProduct} set as_finalised = given."asFinalised"
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as given (id int, "asFinalised" jsonb)
    where ${ofThisTenant(recommendedProduct)} and ${recommendedProduct.id} = given.id`);
}

interface Kept {
  readonly id: number;
  readonly asFinalised: Pick<RecommendedProduct, 'product' | 'blend' | 'placement' | 'timing'>;
}
