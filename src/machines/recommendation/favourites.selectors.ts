import type { LibraryView } from '../../model/comments/comment-library.ts';
import { favouriteOf, hasProduct, noFavourites, type Favourites } from '../../model/recommendation/favourites.ts';
import type { RecommendationComment, RecommendedProduct } from '../../model/contract/entities.ts';
import type { FavouritesSnapshot } from './favourites.machine.ts';

export const favouritesOf = ({ context }: FavouritesSnapshot): Favourites => context.favourites ?? noFavourites;

/** Is it marked, as far as is known? */
export const isFavouriteProduct =
  ({ productId, customBlendId, applicationTimingId, placeId, isFavorite }: RecommendedProduct) =>
  ({ context: { favourites } }: FavouritesSnapshot): boolean =>
    favourites
      ? hasProduct(favourites, { productId, customBlendId, timingId: applicationTimingId, placementId: placeId })
      : isFavorite;

/** A comment of a recommendation, or of a report, which is known by what it says and has no number here. */
export type MarkableComment = Pick<RecommendationComment, 'commentLabel' | 'comment' | 'isFavorite'> & {
  readonly id: number | null;
};

export const isFavouriteComment =
  ({ id, commentLabel, comment, isFavorite }: MarkableComment) =>
  ({ context: { favourites } }: FavouritesSnapshot): boolean =>
    favourites ? favouriteOf(favourites, { of: 'comment', id, commentLabel, comment }) !== undefined : isFavorite;

/** The library of words is open beside the comment. */
export const isLibraryShown = (snapshot: FavouritesSnapshot | undefined): boolean =>
  snapshot?.matches({ library: 'shown' }) ?? false;
export const viewOf = ({ context }: FavouritesSnapshot): LibraryView => context.view;
export const soughtIn = ({ context }: FavouritesSnapshot): string => context.text;
