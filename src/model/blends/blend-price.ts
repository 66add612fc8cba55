import type { Product, ProductPrice } from '../contract/entities.ts';
import { exactPrice, priceInWords, type ExactPrice } from '../economics/product-price.ts';
import { costTexts } from '../texts/economics.ts';
import { sharesOf, type BlendDraft } from './blend-draft.ts';
import { realShares } from './blend-rows.ts';

type Prices = ReadonlyMap<number, ProductPrice>;

/** The price of the product itself, without delivery and spreading: these belong to the whole blend. */
export const partPrice = (productId: number, prices: Prices): ExactPrice => ({
  ...exactPrice([{ productId, share: 1 }], prices),
  delivery: null,
  spreading: null,
});

/** What the blend costs by its parts, or which of them leave it without a price. */
export function blendPriceInWords(
  draft: BlendDraft,
  prices: Prices,
  products: readonly Pick<Product, 'id' | 'name' | 'unitOfMeasure'>[],
): string {
  const shares = realShares(sharesOf(draft));
  const ofParts = shares.map(({ productId, percentage }) => ({ productId, share: percentage / 100 }));
  const productOf = (productId: number) => products.find(({ id }) => id === productId);
  const unpriced = shares.flatMap(({ productId }) =>
    prices.has(productId) ? [] : (productOf(productId)?.name ?? String(productId)),
  );
  return unpriced.length > 0
    ? costTexts.noPriceOf(unpriced)
    : priceInWords(exactPrice(ofParts, prices), productOf(shares[0]?.productId ?? 0)?.unitOfMeasure ?? 'kg');
}
