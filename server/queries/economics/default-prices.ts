import { asc, eq } from 'drizzle-orm';
import type { DefaultPrice } from '../../../src/model/contract/entities.ts';
import { product } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { undatedEconomics } from './economics.ts';
import { PRICED_PRODUCTS } from './priced-products.ts';

/** Prices of products in use and of grains until a dated price exists. A product with differing defaults in the economics has no default price. */
export async function defaultPrices(tx: Tx): Promise<DefaultPrice[]> {
  const economics = await undatedEconomics(tx);
  const products = await tx.select().from(product).where(eq(product.isActive, true)).orderBy(asc(product.name));
  return [
    ...products.flatMap(({ id, name, unitOfMeasure }) => {
      const field = PRICED_PRODUCTS.get(id);
      const [price, another] = new Set(field ? economics.map((row) => row[field]) : []);
      return price === undefined || another !== undefined
        ? []
        : [
            {
              productId: id,
              economicsId: null,
              name,
              seasonYear: null,
              unit: unitOfMeasure === 'L' ? ('kL' as const) : ('t' as const),
              price,
            },
          ];
    }),
    ...economics.map(({ id, name, seasonYear, grainPrice }) => ({
      productId: null,
      economicsId: id,
      name,
      seasonYear,
      unit: 't' as const,
      price: grainPrice,
    })),
  ];
}
