import { eq } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import { economics, sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

type Price = 'ureaPrice' | 'mapPrice' | 'mopPrice' | 'soaPrice';

/** The products that the economics have a price of, by their ids of the reference data. */
const PRICED: ReadonlyMap<number, Price> = new Map([
  [1, 'ureaPrice'],
  [3, 'soaPrice'],
  [5, 'mapPrice'],
  [10, 'mopPrice'],
]);

/**
 * The price of a product in A$ per t, or null: the one that the economics of these samples' crops and grades give it, which the engine
 * reckons with too. Where they differ there is no one price of the product.
 */
export async function productPrices(
  tx: Tx,
  sampleIds: readonly number[],
): Promise<(productId: number) => number | null> {
  if (sampleIds.length === 0) return () => null;
  const grown = await tx
    .selectDistinct({ cropId: sample.cropId, grainGradeId: sample.grainGradeId })
    .from(sample)
    .where(anyOf(sample.id, sampleIds));
  const rows = await tx.select().from(economics).where(eq(economics.isActive, true));
  const used = grown.map(({ cropId, grainGradeId }) => {
    const ofCrop = rows.filter((row) => row.cropId === cropId);
    return ofCrop.find((row) => row.grainGradeId === grainGradeId) ?? ofCrop[0];
  });
  return (productId) => {
    const price = PRICED.get(productId);
    const found = price && new Set(used.map((row) => row?.[price]));
    return found?.size === 1 ? ([...found][0] ?? null) : null;
  };
}
