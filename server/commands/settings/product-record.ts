import { and, eq, exists, or, sql } from 'drizzle-orm';
import { customBlendProduct, product, recommendedProduct } from '../../db/schema/index.ts';
import { nutrients } from '../../engine/reference/index.ts';
import { idOf, refuse, type RecordOf, type StoredKind } from './reference-record.ts';

type Product = RecordOf<'product'>;

const columnsOf = ({
  name,
  kgPerUnit,
  nutrients: given,
  warnings,
  neutralisingPercent,
  effectivePercent,
}: Product) => ({
  name,
  conversionFactor: kgPerUnit,
  nutrients: nutrients.flatMap(({ id, code }) =>
    given
      .filter((part) => part.code === code && part.proportion > 0)
      .map(({ proportion }) => ({ id, code, proportion })),
  ),
  warnings,
  ...(neutralisingPercent !== undefined && { neutralisingPercent }),
  ...(effectivePercent !== undefined && { effectivePercent }),
});

/** A product in kg weighs what it weighs. */
function refuseOddUnit({ unit, kgPerUnit }: Product): void {
  if (unit === 'kg' && kgPerUnit !== 1) refuse('A product in kg has 1 kg per unit.');
}

export const productRecord: StoredKind<'product'> = {
  table: product,
  add: async (tx, record, stamps) => {
    refuseOddUnit(record);
    const values = { ...columnsOf(record), unitOfMeasure: record.unit, ...stamps };
    return idOf(await tx.insert(product).values(values).returning({ id: product.id }));
  },
  change: async (tx, record, stamps) => {
    refuseOddUnit(record);
    const [row] = await tx.select().from(product).where(eq(product.id, record.id));
    if (row?.unitOfMeasure !== record.unit || row.conversionFactor !== record.kgPerUnit)
      refuse(
        'Rates are stored in the unit of a product, so unit and density stay as they were added. Add another product.',
      );
    await tx
      .update(product)
      .set({ ...columnsOf(record), ...stamps })
      .where(eq(product.id, record.id));
  },
  uses: (tx, id) => {
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
  },
};
