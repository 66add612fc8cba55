import type { RecommendedProduct } from '../contract/entities.ts';
import type { ProductChoice } from './added-product.ts';
import { isRateText, rateOfText, type RateTexts } from './rate-text.ts';

/** Before a product or blend is chosen there is nothing to price. */
export const isOfSomething = ({
  productId,
  customBlendId,
}: Pick<ProductChoice, 'productId' | 'customBlendId'>): boolean => productId !== null || customBlendId !== null;

/** A product with its typed rates; what is not a rate yet counts as none. */
export const withTypedRates = (product: RecommendedProduct, texts: RateTexts | undefined): RecommendedProduct =>
  texts === undefined
    ? product
    : {
        ...product,
        applicationRatesToSamples: Object.entries(texts).map(([id, text]) => ({
          sampleId: Number(id),
          applicationRate: isRateText(text) ? rateOfText(text) : 0,
        })),
      };
