import { fromPromise } from 'xstate';
import type { RecommendedProduct } from '../../model/contract/entities.ts';
import type { AnswerOf } from '../../model/contract/index.ts';
import { ratesToSend, type ProductDraft } from '../../model/products/product-draft.ts';
import { changedProducts, type RatesDraft } from '../../model/rates/rates-draft.ts';
import type { Draft, NewList } from '../../model/recommendation/drafts.ts';
import { reportOrders } from '../../model/shared/order.ts';
import type { ListAnswer, Listed } from '../../model/shared/ordered-list.ts';
import { callsOver } from '../call.ts';
import type { Api, CallOptions } from '../rest.ts';

const productsOf = ({ recommendedProducts }: AnswerOf<'POST /Recommendation/{id}/product'>): NewList => ({
  list: 'products',
  items: recommendedProducts,
});

type Chosen = Pick<RecommendedProduct, 'productId' | 'customBlendId'>;
const chosen = ({ productId, customBlendId }: Chosen) => (customBlendId === null ? { productId } : { customBlendId });

/** Adds or changes a product with its rates; without a version it is saved over whatever is there. */
export async function saveProduct(
  api: Api,
  recommendationId: number,
  draft: ProductDraft,
  options: CallOptions,
): Promise<NewList> {
  const product = {
    recommendationId,
    placeId: draft.placeId!,
    applicationTimingId: draft.applicationTimingId!,
    reportOrder: draft.reportOrder,
    applicationRatesToSamples: ratesToSend(draft.rates),
    ...chosen(draft),
  };
  const { recommendedProductId, version } = draft;
  const params = { id: recommendationId };
  if (recommendedProductId === null)
    return productsOf(
      await api('POST /Recommendation/{id}/product', { params, body: { recommendationId, product } }, options),
    );
  const changed = { ...product, recommendedProductId, ...(version === null ? {} : { version }) };
  return productsOf(
    await api('PUT /Recommendation/{id}/product', { params, body: { recommendationId, product: changed } }, options),
  );
}

interface RatesToSave {
  readonly draft: RatesDraft;
  readonly original: Draft;
  readonly products: readonly RecommendedProduct[];
  readonly isForced: boolean;
}

/** Saves the rates of the first product whose rates have changed; the machine asks again while others are left. */
export async function saveRates(
  api: Api,
  recommendationId: number,
  { draft, original, products, isForced }: RatesToSave,
  options: CallOptions,
): Promise<NewList> {
  const [id] = original.kind === 'rates' ? changedProducts(draft, original) : [];
  const product = products.find((candidate) => candidate.id === id);
  if (!product) return { list: 'products', items: products };
  const body = {
    recommendationId,
    product: {
      recommendationId,
      recommendedProductId: product.id,
      placeId: product.placeId,
      applicationTimingId: product.applicationTimingId,
      reportOrder: product.reportOrder,
      applicationRatesToSamples: ratesToSend(draft.rates[product.id]!),
      ...chosen(product),
      ...(isForced ? {} : { version: product.version }),
    },
  };
  return productsOf(await api('PUT /Recommendation/{id}/product', { params: { id: recommendationId }, body }, options));
}

const answered = (answer: AnswerOf<'POST /Recommendation/{id}/product'>): ListAnswer => ({
  type: 'LIST_CHANGED',
  change: productsOf(answer),
});

/** What the list of products asks for. */
export const productListServices = (api: Api) => ({
  reorder: callsOver(api)(
    'PUT /Recommendation/{id}/reorderproducts',
    ({ recordId, ids }: { readonly recordId: number; readonly ids: readonly number[] }) => ({
      params: { id: recordId },
      body: {
        recommendationId: recordId,
        displayOrders: reportOrders(ids.map((id) => ({ id }))).map(({ id, reportOrder }) => ({
          recommendedProductId: id,
          reportOrder,
        })),
      },
    }),
    answered,
  ),
  remove: callsOver(api)(
    'DELETE /Recommendation/{id}/product/{productId}',
    ({ recordId, id }: { readonly recordId: number; readonly id: number }) => ({
      params: { id: recordId, productId: id },
    }),
    answered,
  ),
  restore: fromPromise<ListAnswer, { readonly recordId: number; readonly item: Listed }>(
    async ({ input: { recordId, item }, signal, system }) => {
      if (!('placeId' in item)) return Promise.reject(new Error('Only a product can come back among the products.'));
      const { placeId, applicationTimingId, reportOrder, applicationRatesToSamples } = item;
      const product = {
        recommendationId: recordId,
        placeId,
        applicationTimingId,
        reportOrder,
        applicationRatesToSamples,
        ...chosen(item),
      };
      return answered(
        await api(
          'POST /Recommendation/{id}/product',
          { params: { id: recordId }, body: { recommendationId: recordId, product } },
          { signal, system },
        ),
      );
    },
  ),
});
