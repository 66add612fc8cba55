import { crop, product } from '../../../server/db/schema/index.ts';
import type { Portal } from '../support/portal.ts';
import type { Records } from './records.ts';

/** Reference data has the same numbers in each tenant, so these records are of what only one supplier has. */
export async function makePrices(
  portal: Portal,
): Promise<Pick<Records, 'ownCrop' | 'ownProduct' | 'economics' | 'price'>> {
  const [ownCrop, ownProduct] = [901, 902];
  await portal.inside('TILTH', async (tx) => {
    await tx.insert(crop).values({ id: ownCrop, name: 'Quinoa', engineModel: 'WHEAT', sampleTypeIds: [1] });
    await tx
      .insert(product)
      .values({ id: ownProduct, name: 'Guano', unitOfMeasure: 'kg', conversionFactor: 1, nutrients: [] });
  });
  const admin = portal.as('ADMIN');
  const { economics } = await admin.ask('POST /adminconsole/economics', { body: economicsBody(ownCrop, 2026) });
  const { prices } = await admin.ask('PUT /adminconsole/prices', { body: { prices: [priceOf(ownProduct)] } });
  return {
    ownCrop,
    ownProduct,
    economics: economics.find(({ cropId }) => cropId === ownCrop)!.defaultModelInputEconomicsId,
    price: prices.find(({ productId }) => productId === ownProduct)!.id,
  };
}

export const economicsBody = (cropId: number, seasonYear: number) => ({
  name: 'Quinoa',
  cropId,
  seasonYear,
  grainPrice: 900,
  variableCost: 250,
});
export const priceOf = (productId: number) => ({ productId, validFrom: '2026-01-01', price: 500, version: 0 });

/** The product of their own, as its supplier changes it. */
export const guano = (id: number) => ({
  kind: 'product' as const,
  id,
  name: 'Guano',
  unit: 'kg' as const,
  kgPerUnit: 1,
  nutrients: [{ code: 'N' as const, proportion: 0.1 }],
  warnings: 'Keep away from seed.',
  version: 1,
});
