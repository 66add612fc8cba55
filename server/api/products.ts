import { addProduct } from '../commands/products/add-product.ts';
import { identityOf, markFavourite, unmarkFavourite } from '../commands/products/mark-favourite.ts';
import { removeProduct } from '../commands/products/remove-product.ts';
import { reorderProducts } from '../commands/products/reorder-products.ts';
import { saveRates } from '../commands/products/save-rates.ts';
import { updateProduct } from '../commands/products/update-product.ts';
import { favouriteProducts } from '../queries/products/favourite-products.ts';
import { recommendedProducts } from '../queries/products/recommended-products.ts';
import { allPlaces, allProducts, allTimings } from '../queries/products/catalogue.ts';
import type { Tx } from '../db/pool.ts';
import { samplesOfRecommendation } from '../queries/shared/how-many.ts';
import type { Handlers } from './kit/call.ts';
import { changeOf } from './kit/change-of.ts';

/** Each product has a rate for every sample. */
const ofRecommendation = ({ tx, params }: { readonly tx: Tx; readonly params: { readonly id: number } }) =>
  samplesOfRecommendation(tx, params.id);

export const productHandlers = {
  'GET /referencedata/products': async ({ tx }) => ({ products: await allProducts(tx) }),
  'GET /referencedata/timings': async ({ tx }) => ({ timings: await allTimings(tx) }),
  'GET /referencedata/places': async ({ tx }) => ({ places: await allPlaces(tx) }),
  'POST /Recommendation/{id}/product': {
    weigh: ofRecommendation,
    act: async (call) => {
      await addProduct(call.tx, { recommendationId: call.params.id, given: call.body.product, change: changeOf(call) });
      return { recommendedProducts: await recommendedProducts(call.tx, call.params.id) };
    },
  },
  'PUT /Recommendation/{id}/product': {
    weigh: ofRecommendation,
    act: async (call) => {
      await updateProduct(call.tx, {
        recommendationId: call.params.id,
        given: call.body.product,
        change: changeOf(call),
      });
      return { recommendedProducts: await recommendedProducts(call.tx, call.params.id) };
    },
  },
  'PUT /Recommendation/{id}/rates': {
    weigh: ofRecommendation,
    act: async (call) => {
      await saveRates(call.tx, call.params.id, call.body, changeOf(call));
      return { recommendedProducts: await recommendedProducts(call.tx, call.params.id) };
    },
  },
  'DELETE /Recommendation/{id}/product/{productId}': {
    weigh: ofRecommendation,
    act: async (call) => {
      await removeProduct(call.tx, {
        recommendationId: call.params.id,
        id: call.params.productId,
        change: changeOf(call),
      });
      return { recommendedProducts: await recommendedProducts(call.tx, call.params.id) };
    },
  },
  'PUT /Recommendation/{id}/reorderproducts': {
    weigh: ofRecommendation,
    act: async (call) => {
      await reorderProducts(call.tx, {
        recommendationId: call.params.id,
        orders: call.body.displayOrders,
        change: changeOf(call),
      });
      return { recommendedProducts: await recommendedProducts(call.tx, call.params.id) };
    },
  },
  'GET /recommendation/userfavourites/products': async ({ tx }) => ({ favouriteProducts: await favouriteProducts(tx) }),
  'POST /recommendation/userfavourites/product': async (call) => {
    await markFavourite(call.tx, call.body, changeOf(call));
    return { favouriteProducts: await favouriteProducts(call.tx) };
  },
  'DELETE /Recommendation/userfavourites/product/{product}/{timingId}/{placementId}': async ({ tx, params }) => {
    await unmarkFavourite(tx, identityOf(params.product, params.timingId, params.placementId));
    return { favouriteProducts: await favouriteProducts(tx) };
  },
} satisfies Partial<Handlers>;
