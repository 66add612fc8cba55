import type { TemplateWords } from '../comments/comment-library.ts';
import type { FavouriteComment, FavouriteProduct } from '../contract/entities.ts';
import { favouriteKey, type FavouriteIdentity } from '../products/favourite-key.ts';

/** What makes writing a recommendation faster: what one has marked, and the words that the supplier offers. */
export interface Favourites {
  readonly products: readonly FavouriteProduct[];
  readonly comments: readonly FavouriteComment[];
  readonly templates: readonly TemplateWords[];
}

export const noFavourites: Favourites = { products: [], comments: [], templates: [] };

/** A record that can have a star. */
export type Markable =
  | ({ readonly of: 'product' } & FavouriteIdentity)
  /** A comment of a recommendation by its number; one of a report has none here, and is known by what it says. */
  | { readonly of: 'comment'; readonly id: number | null; readonly commentLabel: string; readonly comment: string };

/** What is asked for once it is known whether the thing is a favourite now. */
export type Marking =
  | { readonly asks: 'markProduct'; readonly favourite: FavouriteIdentity }
  | { readonly asks: 'unmarkProduct'; readonly favourite: FavouriteIdentity }
  | {
      readonly asks: 'markComment';
      readonly commentLabel: string;
      readonly comment: string;
      readonly recommendationCommentId: number | null;
    }
  | { readonly asks: 'unmarkComment'; readonly id: number };

/** Is a product or blend with this timing and placement among them? */
export const hasProduct = ({ products }: Favourites, of: FavouriteIdentity): boolean =>
  products.some((one) => favouriteKey(one) === favouriteKey(of));

/** The favourite that a comment is; a comment that only reads like a favourite does not count. */
export const favouriteOf = (
  { comments }: Favourites,
  { id, commentLabel, comment }: Extract<Markable, { of: 'comment' }>,
): FavouriteComment | undefined =>
  comments.find((one) =>
    id === null ? one.commentLabel === commentLabel && one.comment === comment : one.recommendationCommentId === id,
  );

/** One button marks and unmarks: which of the two, the favourites say when its turn has come. */
export function markingOf(favourites: Favourites, of: Markable): Marking {
  if (of.of === 'product') {
    const { productId, customBlendId, timingId, placementId } = of;
    const favourite = { productId, customBlendId, timingId, placementId };
    return { asks: hasProduct(favourites, of) ? 'unmarkProduct' : 'markProduct', favourite };
  }
  const { id, commentLabel, comment } = of;
  const marked = favouriteOf(favourites, of);
  return marked
    ? { asks: 'unmarkComment', id: marked.id }
    : { asks: 'markComment', commentLabel, comment, recommendationCommentId: id };
}
