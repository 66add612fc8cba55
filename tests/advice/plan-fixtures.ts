import { openAdvice } from '../../server/advice/index.ts';
import type { PlanDemand, PlanProduct, PlanSample } from '../../src/model/advice/plan.ts';
import { planProductOf } from '../../src/model/advice/plan.ts';
import type { Product, RecommendedProduct } from '../../src/model/contract/entities.ts';
import { products as reference } from '../../server/engine/reference/products.data.ts';

export const { tables } = openAdvice;

export const catalogue: readonly Product[] = reference.map((product) => ({
  ...product,
  nutrients: product.nutrients.map((nutrient) => ({ ...nutrient })),
}));

export const productNamed = (name: string): Product => catalogue.find((product) => product.name === name)!;

interface Applied {
  readonly placement?: string;
  readonly timing?: string;
  readonly rates?: Readonly<Record<number, number>>;
}

const applied = (id: number, { placement = 'TOP', timing = 'TILL', rates = {} }: Applied) => ({
  id,
  placeId: 1,
  placement: { id: 1, description: placement, shortDescription: placement },
  applicationTimingId: 1,
  timing: { id: 1, description: timing, shortDescription: timing },
  productActive: true,
  customBlendActive: null,
  isFavorite: false,
  reportOrder: id,
  version: 1,
  applicationRatesToSamples: Object.entries(rates).map(([sampleId, applicationRate]) => ({
    sampleId: Number(sampleId),
    applicationRate,
  })),
});

export const recommended = (id: number, product: Product, how: Applied): RecommendedProduct => ({
  ...applied(id, how),
  product,
  productId: product.id,
  blend: null,
  customBlendId: null,
});

/** A customer's own blend of catalogue products, by share. */
export const blended = (id: number, name: string, parts: Readonly<Record<string, number>>, how: Applied) =>
  ({
    ...applied(id, how),
    product: null,
    productId: null,
    customBlendId: id,
    blend: {
      id,
      customerId: 1,
      blendName: name,
      isActive: true,
      products: Object.entries(parts).map(([productName, productPercent]) => {
        const { id: productId, unitOfMeasure, nutrients } = productNamed(productName);
        return { productId, productName, productPercent, unitOfMeasure, nutrients };
      }),
    },
  }) as unknown as RecommendedProduct;

export const planned = (entry: RecommendedProduct): PlanProduct =>
  planProductOf(
    entry,
    catalogue,
    tables,
    new Map(entry.applicationRatesToSamples.map(({ sampleId, applicationRate }) => [sampleId, applicationRate])),
  );

export const sampleOf = (more: Partial<PlanSample> = {}): PlanSample => ({
  sampleId: 1,
  crop: 'WHEAT',
  texture: 'LOAMY_SAND',
  demands: [],
  shown: { yieldTPerHa: 2.5, isSummerRain: false },
  grid: null,
  ...more,
});

export const demandOf = (more: Partial<PlanDemand> & Pick<PlanDemand, 'nutrient' | 'demand'>): PlanDemand => ({
  removal: null,
  isDeficient: false,
  ...more,
});
