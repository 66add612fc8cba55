import { asc, eq, inArray } from 'drizzle-orm';
import type { CustomBlend } from '../../../src/model/contract/entities.ts';
import { groupBy } from '../../collections/group.ts';
import { customBlend, customBlendProduct, product } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** The custom blends of a customer by name, with their products in the order in which they were entered. */
export async function customerBlends(tx: Tx, customerId: number): Promise<CustomBlend[]> {
  return blends(
    tx,
    await tx.select().from(customBlend).where(eq(customBlend.customerId, customerId)).orderBy(asc(customBlend.name)),
  );
}

/** The blends with these ids, whoever's they are within the tenant. */
export async function blendsById(tx: Tx, ids: readonly number[]): Promise<CustomBlend[]> {
  return ids.length === 0
    ? []
    : blends(
        tx,
        await tx
          .select()
          .from(customBlend)
          .where(inArray(customBlend.id, [...ids])),
      );
}

async function blends(tx: Tx, rows: readonly (typeof customBlend.$inferSelect)[]): Promise<CustomBlend[]> {
  if (rows.length === 0) return [];
  const parts = await tx
    .select({ part: customBlendProduct, product })
    .from(customBlendProduct)
    .innerJoin(product, eq(product.id, customBlendProduct.productId))
    .where(
      inArray(
        customBlendProduct.customBlendId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(customBlendProduct.displayOrder), asc(customBlendProduct.productId));
  const partsOf = groupBy(parts, (row) => row.part.customBlendId);
  return rows.map((row) => ({
    id: row.id,
    blendName: row.name,
    customerId: row.customerId,
    isActive: row.isActive,
    products: (partsOf.get(row.id) ?? []).map(({ part, product: of }) => ({
      productId: of.id,
      productName: of.name,
      productPercent: part.percentMillionths / 100_000_000,
      unitOfMeasure: of.unitOfMeasure,
      nutrients: [...of.nutrients],
      ...(of.warnings === '' ? {} : { warnings: of.warnings }),
    })),
  }));
}
