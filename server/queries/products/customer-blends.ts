import { asc, eq } from 'drizzle-orm';
import type { CustomBlend } from '../../../src/model/contract/entities.ts';
import { groupBy } from '../../../src/model/shared/group.ts';
import { anyOf } from '../../db/any-of.ts';
import { customBlend, customBlendProduct, product } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** The custom blends of a customer by name, with their products in the order in which they were entered. */
export async function customerBlends(tx: Tx, customerId: number): Promise<CustomBlend[]> {
  const rows = await tx
    .select()
    .from(customBlend)
    .where(eq(customBlend.customerId, customerId))
    .orderBy(asc(customBlend.name));
  return blends(
    rows,
    await partsOfBlends(
      tx,
      rows.map(({ id }) => id),
    ),
  );
}

/** The blends with these ids, of any customer of the tenant. */
export async function blendsById(tx: Tx, ids: readonly number[]): Promise<CustomBlend[]> {
  if (ids.length === 0) return [];
  const [rows, parts] = await Promise.all([
    tx.select().from(customBlend).where(anyOf(customBlend.id, ids)),
    partsOfBlends(tx, ids),
  ]);
  return blends(rows, parts);
}

const partsOfBlends = async (tx: Tx, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : tx
        .select({ part: customBlendProduct, product })
        .from(customBlendProduct)
        .innerJoin(product, eq(product.id, customBlendProduct.productId))
        .where(anyOf(customBlendProduct.customBlendId, ids))
        .orderBy(asc(customBlendProduct.displayOrder), asc(customBlendProduct.productId));

function blends(
  rows: readonly (typeof customBlend.$inferSelect)[],
  parts: Awaited<ReturnType<typeof partsOfBlends>>,
): CustomBlend[] {
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
