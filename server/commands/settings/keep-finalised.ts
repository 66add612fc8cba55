import { and, eq, exists, isNull, or, sql } from 'drizzle-orm';
import type { RecommendedProduct } from '../../../src/model/contract/entities.ts';
import type { EditableKind } from '../../../src/model/settings/reference-kinds.ts';
import { byKey } from '../../collections/group.ts';
import {
  customBlendProduct,
  place,
  product,
  recommendation,
  recommendedProduct,
  timing,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { blendsById } from '../../queries/blends/customer-blends.ts';
import { placementOf, presentProduct } from '../../queries/products/recommended-products.ts';

/**
 * Writes down what finalised recommendations have of a product, placement or timing that is about to change: what was finalised or published with
 * it keeps what it used. Only those that use it get it, and only at its first change.
 */
export async function keepFinalised(tx: Tx, kind: EditableKind, id: number): Promise<void> {
  const uses = usesOf(tx, kind, id);
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
    where ${recommendedProduct.id} = given.id`);
}

interface Kept {
  readonly id: number;
  readonly asFinalised: Pick<RecommendedProduct, 'product' | 'blend' | 'placement' | 'timing'>;
}

/** Which recommended products use the record; undefined for a kind that none of them names. */
function usesOf(tx: Tx, kind: EditableKind, id: number) {
  switch (kind) {
    case 'product': {
      const inBlend = tx
        .select({ one: sql`1` })
        .from(customBlendProduct)
        .where(
          and(
            eq(customBlendProduct.customBlendId, recommendedProduct.customBlendId),
            eq(customBlendProduct.productId, id),
          ),
        );
      return or(eq(recommendedProduct.productId, id), exists(inBlend));
    }
    case 'place':
      return eq(recommendedProduct.placeId, id);
    case 'timing':
      return eq(recommendedProduct.timingId, id);
    case 'crop':
    case 'grade':
      return undefined;
  }
}
