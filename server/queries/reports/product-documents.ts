import type { Tx } from '../../db/pool.ts';
import type { ProductDocument } from '../../../src/model/reports/document-data.ts';
import { allProducts } from '../products/catalogue.ts';
import { recommendedProducts } from '../products/recommended-products.ts';

/** The recommended products of a recommendation as documents show them, blends with their components. */
export async function productDocuments(tx: Tx, recommendationId: number): Promise<ProductDocument[]> {
  const factors = new Map((await allProducts(tx)).map((product) => [product.id, product.conversionFactor]));
  return (await recommendedProducts(tx, recommendationId)).map((row) => ({
    recommendedProductId: row.id,
    name: row.product?.name ?? row.blend?.blendName ?? '',
    isBlend: row.blend !== null,
    unitOfMeasure: row.product?.unitOfMeasure === 'L' ? 'L' : 'kg',
    placement: row.placement.description,
    timing: row.timing.description,
    components: row.product
      ? [
          {
            productName: row.product.name,
            fraction: 1,
            conversionFactor: row.product.conversionFactor,
            nutrients: row.product.nutrients,
          },
        ]
      : (row.blend?.products ?? []).map((part) => ({
          productName: part.productName,
          fraction: part.productPercent,
          conversionFactor: factors.get(part.productId) ?? 1,
          nutrients: part.nutrients,
        })),
    rates: row.applicationRatesToSamples.map(({ sampleId, applicationRate }) => ({
      sampleId,
      ratePerHa: applicationRate,
    })),
    pricePerTonneOrKilolitre: null,
  }));
}
