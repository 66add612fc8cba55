import type { RecommendedProduct } from '../contract/entities.ts';
import type { Catalogue } from '../products/chosen-product.ts';
import type { ProductChoice } from './added-product.ts';
import { isRateText, rateOfText, type RateTexts } from './rate-text.ts';
import { addedIn, type RatesDraft } from './rates-draft.ts';
import { sheetProducts } from './sheet-columns.ts';

/** Before a product or blend is chosen there is nothing to price. */
export const isOfSomething = ({
  productId,
  customBlendId,
}: Pick<ProductChoice, 'productId' | 'customBlendId'>): boolean => productId !== null || customBlendId !== null;

/** A product with its rates as they are typed; what is not a rate yet counts as none. */
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

/** The products of a recommendation with the sheet of rates as it is typed, those that it adds included. */
export const withSheet = (
  draft: RatesDraft,
  products: readonly RecommendedProduct[],
  catalogue: Catalogue,
): readonly RecommendedProduct[] =>
  sheetProducts(products, addedIn(draft).filter(isOfSomething), catalogue).map((product) =>
    withTypedRates(product, draft.rates[product.id]),
  );
