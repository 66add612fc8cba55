import type { Recommendation, RecommendedProduct } from '../../model/contract/entities.ts';
import type { AnswerOf } from '../../model/contract/index.ts';
import { limits } from '../../model/limits.ts';
import { ratesToSend, type ProductDraft } from '../../model/products/product-draft.ts';
import { rateOfText } from '../../model/products/rate-text.ts';
import { addedIn, type RatesDraft } from '../../model/rates/rates-draft.ts';
import { writtenRates } from '../../model/rates/rates-merge.ts';
import type { SaveInput } from '../../model/recommendation/drafts.ts';
import type { RecommendationPart } from '../../model/recommendation/recommendation.ts';
import type { ListChanged } from '../../model/shared/messages.ts';
import { reportOrders } from '../../model/shared/item-places.ts';
import type { ListAnswer, Removing, Reordering } from '../../model/shared/ordered-list.ts';
import { addOnce, latest } from '../add-once.ts';
import { callsOver } from '../call.ts';
import { ifAnyMatches, ifMatch } from '../if-match.ts';
import type { Api, CallOptions, RequestOf } from '../rest.ts';
import { held, present } from '../../model/shared/present.ts';
import { restoring } from '../restoring.ts';
import { entriesOf } from '../../model/shared/record.ts';

type Products = Pick<AnswerOf<'POST /Recommendation/{id}/product'>, 'recommendedProducts'>;
const productsOf = ({ recommendedProducts }: Products): Products => ({ recommendedProducts });

type Chosen = Pick<RecommendedProduct, 'productId' | 'customBlendId'>;
const chosen = ({ productId, customBlendId }: Chosen) => (customBlendId === null ? { productId } : { customBlendId });

interface ProductToSave {
  readonly recommendation: Pick<Recommendation, 'id'>;
  readonly draft: ProductDraft;
  readonly dialog: SaveInput['dialog'];
}

/** Adds or changes a product with its rates, on the version that the draft was merged with. */
export async function saveProduct(
  api: Api,
  { recommendation: { id: recommendationId }, draft, dialog }: ProductToSave,
  options: CallOptions,
): Promise<RecommendationPart> {
  const body = {
    recommendationId,
    placeId: held(draft.placeId),
    applicationTimingId: held(draft.applicationTimingId),
    reportOrder: draft.reportOrder,
    applicationRatesToSamples: ratesToSend(draft.rates),
    ...chosen(draft),
  };
  const { recommendedProductId, version } = draft;
  const params = { id: recommendationId };
  const add = (product: typeof body, key: string) =>
    api('POST /Recommendation/{id}/product', { params, body: { recommendationId, product }, key }, options);
  const change = (id: number, of: number | null, product: typeof body) => {
    const changed = { ...product, recommendedProductId: id, ...(of === null ? {} : { version: of }) };
    return api(
      'PUT /Recommendation/{id}/product',
      { params, body: { recommendationId, product: changed }, ...ifAnyMatches(of) },
      options,
    );
  };
  if (recommendedProductId !== null) return productsOf(await change(recommendedProductId, version, body));
  const answer = await addOnce(dialog.key, {
    body,
    add,
    madeBy: ({ recommendedProducts }: Products) => latest(recommendedProducts),
    change: (made, product) => change(made.id, made.version, product),
  });
  return productsOf(answer);
}

interface RatesToSave {
  readonly draft: RatesDraft;
  readonly original: RatesDraft;
  readonly recommendation: Pick<Recommendation, 'id' | 'recommendedProducts' | 'recommendationSamples'>;
  readonly dialog: SaveInput['dialog'];
}

type Sheet = RequestOf<'PUT /Recommendation/{id}/rates'>['body'];
/** The products of the sheet that were added by a save whose answer was lost. */
interface AddedEarlier {
  readonly id: number;
  readonly version: number | null;
  readonly products: readonly RecommendedProduct[];
}

/** A product that an earlier save has added is changed: its rates are typed over those that the earlier save has left. */
function overEarlier(sheet: Sheet, { products }: AddedEarlier): Sheet {
  const left = [...products];
  const added = (sheet.addedProducts ?? []).map((wanted) => {
    const at = left.findIndex(
      (product) =>
        product.placeId === wanted.placeId &&
        product.applicationTimingId === wanted.applicationTimingId &&
        entriesOf(chosen(product)).every(([id, is]) => wanted[id] === is),
    );
    return { wanted, is: at < 0 ? undefined : left.splice(at, 1)[0] };
  });
  return {
    ...sheet,
    recommendedProducts: [
      ...sheet.recommendedProducts,
      ...added.flatMap(({ wanted: { applicationRatesToSamples }, is }) => {
        if (!is) return [];
        const before = new Map(is.applicationRatesToSamples.map((rate) => [rate.sampleId, rate.applicationRate]));
        return {
          recommendedProductId: is.id,
          version: is.version,
          applicationRatesToSamples: applicationRatesToSamples.map((rate) => ({
            ...rate,
            before: before.get(Number(rate.sampleId)) ?? 0,
          })),
        };
      }),
    ],
    addedProducts: added.flatMap(({ wanted, is }) => (is ? [] : [wanted])),
  };
}

/**
 * Saves the rates that have changed, each with the rate that it was typed over, and the products that were put on, in one call: all of it or nothing.
 * A rate that was not touched is not sent.
 */
export async function saveRates(
  api: Api,
  { draft, original, recommendation, dialog }: RatesToSave,
  options: CallOptions,
): Promise<RecommendationPart> {
  const { id: recommendationId, recommendedProducts, recommendationSamples } = recommendation;
  const rated = [...writtenRates(draft, original)].map(([id, sampleIds]) => ({
    recommendedProductId: id,
    applicationRatesToSamples: sampleIds.map((sampleId) => ({
      sampleId,
      applicationRate: rateOfText(draft.rates[id]?.[sampleId] ?? ''),
      before: rateOfText(draft.begun[id]?.rates[sampleId] ?? ''),
    })),
    version: present(original.begun[id]).version,
  }));
  const inRecommendation = new Set(recommendationSamples.map(({ id }) => id));
  const addedProducts = addedIn(draft).map((product) => ({
    recommendationId,
    placeId: held(product.placeId),
    applicationTimingId: held(product.applicationTimingId),
    reportOrder: limits.newReportOrder,
    // A sample may have gone since the rate was typed.
    applicationRatesToSamples: ratesToSend(draft.rates[product.id] ?? {}).filter(({ sampleId }) =>
      inRecommendation.has(sampleId),
    ),
    ...chosen(product),
  }));
  if (rated.length === 0 && addedProducts.length === 0) return { recommendedProducts };
  const body: Sheet = { recommendationId, recommendedProducts: rated, addedProducts };
  const ask = (sheet: Sheet, key?: string) =>
    api(
      'PUT /Recommendation/{id}/rates',
      { params: { id: recommendationId }, body: sheet, ...(key === undefined ? {} : { key }) },
      options,
    );
  if (addedProducts.length === 0) return productsOf(await ask(body));
  const known = new Set(dialog.known);
  const answer = await addOnce<Sheet, Products, AddedEarlier>(dialog.key, {
    body,
    add: ask,
    madeBy: (earlier) => ({
      id: recommendationId,
      version: null,
      products: earlier.recommendedProducts.filter(({ id }) => !known.has(id)),
    }),
    change: (earlier, sheet) => ask(overEarlier(sheet, earlier)),
  });
  return productsOf(answer);
}

function answered(answer: Products): ListAnswer {
  const message: ListChanged = { type: 'LIST_CHANGED', change: productsOf(answer) };
  return { items: answer.recommendedProducts, message };
}

/** What the list of products asks for. */
export const productListServices = (api: Api) => ({
  reorder: callsOver(api)(
    'PUT /Recommendation/{id}/reorderproducts',
    ({ recordId, ids }: Reordering) => ({
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
    ({ recordId, id, version }: Removing) => ({
      params: { id: recordId, productId: id },
      ...ifMatch(version ?? null),
    }),
    answered,
  ),
  restore: restoring<RecommendedProduct>(async (recordId, removed, options) => {
    const { placeId, applicationTimingId, reportOrder, applicationRatesToSamples } = removed;
    const product = {
      recommendationId: recordId,
      placeId,
      applicationTimingId,
      reportOrder,
      applicationRatesToSamples,
      ...chosen(removed),
    };
    return answered(
      await api(
        'POST /Recommendation/{id}/product',
        { params: { id: recordId }, body: { recommendationId: recordId, product } },
        options,
      ),
    );
  }),
});
