import { useSelector } from '@xstate/react';
import type { FavouritesRef } from '../../machines/recommendation/favourites.machine.ts';
import { isFavouriteProduct } from '../../machines/recommendation/favourites.selectors.ts';
import type { RecommendedProduct } from '../../model/contract/entities.ts';
import { nameOfProduct } from '../../model/products/product-kind.ts';
import { productTexts } from '../../model/texts/products.ts';
import { StarButton } from '../shared/star-button.tsx';

interface FavouriteProductProps {
  readonly product: RecommendedProduct;
  readonly favourites: FavouritesRef;
}

/** The star of a recommended product: the product or blend with its placement and timing. */
export function FavouriteProduct({ product, favourites }: FavouriteProductProps) {
  const marked = useSelector(favourites, isFavouriteProduct(product));
  const { productId, customBlendId, placeId: placementId, applicationTimingId: timingId } = product;
  return (
    <StarButton
      label={productTexts.favourite(nameOfProduct(product))}
      marked={marked}
      onToggle={() =>
        favourites.send({
          type: 'FAVOURITE_TOGGLED',
          of: { of: 'product', productId, customBlendId, timingId, placementId },
        })
      }
    />
  );
}
