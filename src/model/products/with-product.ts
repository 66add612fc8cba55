import type { RecommendedProduct } from '../contract/entities.ts';
import { recommendedAs } from './added-product.ts';
import { isOfSomething, withTypedRates } from './typed-products.ts';
import type { Catalogue } from './chosen-product.ts';
import type { ProductDraft } from './product-draft.ts';

const NEW = -1;

/** The products of a recommendation with a draft in place of one of them, or added. */
export function withProduct(
  draft: ProductDraft,
  products: readonly RecommendedProduct[],
  catalogue: Catalogue,
): readonly RecommendedProduct[] {
  if (!isOfSomething(draft)) return products;
  const id = draft.recommendedProductId ?? NEW;
  // An inactive product is in no list to choose from: it is known by what is recommended already.
  const stored = products.find(
    ({ productId, customBlendId }) => productId === draft.productId && customBlendId === draft.customBlendId,
  );
  const chosen = { ...recommendedAs({ ...draft, id }, catalogue), id };
  const edited = withTypedRates(
    { ...chosen, product: chosen.product ?? stored?.product ?? null, blend: chosen.blend ?? stored?.blend ?? null },
    draft.rates,
  );
  return products.some((product) => product.id === id)
    ? products.map((product) => (product.id === id ? edited : product))
    : [...products, edited];
}
