import type { Tx } from '../../db/pool.ts';
import type { ProductDocument } from '../../../src/model/reports/document-data.ts';
import { allProducts } from '../products/catalogue.ts';
import { recommendedProducts } from '../products/recommended-products.ts';
import { productPrices } from '../economics/recommendation-prices.ts';

/** The recommended products of a recommendation as documents show them, blends with their components, at the prices of its samples' crop. */
export async function productDocuments(
  tx: Tx,
  recommendationId: number,
  sampleIds: readonly number[],
  /** Whose prices: those of now without it. */
  asOf?: Date,
): Promise<ProductDocument[]> {
  const [catalogue, prices, recommended] = await Promise.all([
    allProducts(tx),
    productPrices(tx, sampleIds, asOf),
    recommendedProducts(tx, recommendationId),
  ]);
  const factors = new Map(catalogue.map((product) => [product.id, product.conversionFactor]));
  const priceOf = (productId: number): number | null => prices.get(productId)?.price ?? null;
  return recommended.map((row) => {
    const parts = row.product
      ? [{ ...row.product, productId: row.product.id, productName: row.product.name, productPercent: 1 }]
      : (row.blend?.products ?? []);
    const warnings = parts.flatMap((part) => part.warnings ?? []);
    return {
      recommendedProductId: row.id,
      name: row.product?.name ?? row.blend?.blendName ?? '',
      isBlend: row.blend !== null,
      unitOfMeasure: row.product?.unitOfMeasure === 'L' ? 'L' : 'kg',
      placement: row.placement.description,
      timing: row.timing.description,
      ...(warnings.length > 0 ? { warnings } : {}),
      components: parts.map((part) => ({
        productName: part.productName,
        fraction: part.productPercent,
        conversionFactor: factors.get(part.productId) ?? 1,
        nutrients: part.nutrients,
      })),
      rates: row.applicationRatesToSamples.map(({ sampleId, applicationRate }) => ({
        sampleId,
        ratePerHa: applicationRate,
      })),
      pricePerTonneOrKilolitre: sumOf(
        parts.map(({ productId, productPercent }) => times(priceOf(productId), productPercent)),
      ),
    };
  });
}

const times = (price: number | null, share: number): number | null => (price === null ? null : price * share);

/** One price that is not known makes the whole unknown. */
const sumOf = (prices: readonly (number | null)[]): number | null =>
  prices.length === 0
    ? null
    : prices.reduce<number | null>((sum, price) => (sum === null || price === null ? null : sum + price), 0);
