import type { RecommendedProduct } from '../contract/entities.ts';
import type { Catalogue } from '../products/chosen-product.ts';
import { isOfSomething, withTypedRates } from '../products/typed-products.ts';
import { addedIn, type RatesDraft } from './rates-draft.ts';
import { sheetProducts } from './sheet-columns.ts';

/** The products of a recommendation with the sheet's typed rates, including the products it adds. */
export const withSheet = (
  draft: RatesDraft,
  products: readonly RecommendedProduct[],
  catalogue: Catalogue,
): readonly RecommendedProduct[] =>
  sheetProducts(products, addedIn(draft).filter(isOfSomething), catalogue).map((product) =>
    withTypedRates(product, draft.rates[product.id]),
  );
