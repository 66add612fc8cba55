/** A product or blend with timing and placement: what makes two favourites the same. */
export interface FavouriteIdentity {
  readonly productId: number | null;
  readonly customBlendId: number | null;
  readonly timingId: number;
  readonly placementId: number;
}

/** A product and a blend may have the same number, so the key says which of the two it is. */
export const favouriteKey = ({ productId, customBlendId, timingId, placementId }: FavouriteIdentity): string =>
  `${productId === null ? `blend-${String(customBlendId)}` : `product-${productId}`}/${timingId}/${placementId}`;
