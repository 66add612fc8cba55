import { fromPromise } from 'xstate';
import type { Favourites, Marking } from '../../model/recommendation/favourites.ts';
import type { FavouriteIdentity } from '../../model/products/favourite-key.ts';
import type { Api, CallOptions } from '../rest.ts';

const chosen = ({ productId, customBlendId }: FavouriteIdentity) =>
  customBlendId === null ? { productId } : { customBlendId };
/** As an address names it: a product and a blend may have the same number. */
const named = ({ productId, customBlendId }: FavouriteIdentity): string =>
  customBlendId === null ? `product-${String(productId)}` : `blend-${customBlendId}`;

/** Marks or unmarks; the response is the new list. */
async function saved(api: Api, marking: Marking, options: CallOptions): Promise<Partial<Favourites>> {
  switch (marking.asks) {
    case 'markProduct': {
      const { timingId, placementId } = marking.favourite;
      const body = { ...chosen(marking.favourite), timingId, placementId };
      return {
        products: (await api('POST /recommendation/userfavourites/product', { body }, options)).favouriteProducts,
      };
    }
    case 'unmarkProduct': {
      const { timingId, placementId } = marking.favourite;
      const params = { product: named(marking.favourite), timingId, placementId };
      const { favouriteProducts } = await api(
        'DELETE /Recommendation/userfavourites/product/{product}/{timingId}/{placementId}',
        { params },
        options,
      );
      return { products: favouriteProducts };
    }
    case 'markComment': {
      const { commentLabel, comment, recommendationCommentId } = marking;
      const body = { commentLabel, comment, recommendationCommentId };
      return {
        comments: (await api('POST /recommendation/userfavourites/comment', { body }, options)).favouriteComments,
      };
    }
    case 'unmarkComment': {
      const params = { id: marking.id };
      return {
        comments: (await api('DELETE /Recommendation/userfavourites/comment/{id}', { params }, options))
          .favouriteComments,
      };
    }
  }
}

export const favouritesServices = (api: Api) => ({
  loadFavourites: fromPromise<Favourites, Record<string, never>>(async ({ signal, system }) => {
    const options = { signal, system };
    const [{ favouriteProducts }, { favouriteComments }, { commentTemplates }] = await Promise.all([
      api('GET /recommendation/userfavourites/products', {}, options),
      api('GET /recommendation/userfavourites/comments', {}, options),
      api('GET /referencedata/commenttemplates', {}, options),
    ]);
    return { products: favouriteProducts, comments: favouriteComments, templates: commentTemplates };
  }),
  saveMarking: fromPromise<Partial<Favourites>, Marking>(({ input, signal, system }) =>
    saved(api, input, { signal, system }),
  ),
});
