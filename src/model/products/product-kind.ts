import type { Recommendation, RecommendedProduct } from '../contract/entities.ts';
import { limits } from '../limits.ts';
import { isSameRate } from './rate-text.ts';
import { cardsOf } from '../samples/selected-cards.ts';
import type { DraftKind } from '../shared/draft-kind.ts';
import { areAll, isNumberOrNull } from '../shared/record.ts';
import {
  draftOfProduct,
  newProductDraft,
  problemOfProduct,
  withProductEdit,
  type PickedFrom,
  type ProductDraft,
  type ProductEdit,
} from './product-draft.ts';
import { withProduct } from './with-product.ts';

/** What the dialog of a product is opened for; null adds one. */
export interface ProductSubject {
  readonly id: number | null;
  /** Where a new one is chosen from, if not from all there are. */
  readonly from?: PickedFrom;
  /** The sample from whose card it is added. */
  readonly sampleId?: number;
}

const CHOICES = ['productId', 'customBlendId', 'placeId', 'applicationTimingId'] as const;
const NUMBERS = ['recommendedProductId', 'version', 'reportOrder', ...CHOICES] as const;

const draftFor = (id: number | null, { recommendedProducts, recommendationSamples }: Recommendation) => {
  const product = recommendedProducts.find((entry) => entry.id === id);
  return product ? draftOfProduct(product, recommendationSamples) : null;
};

/** A deeper layer has its rate where its place has one. */
function onlyFor(sampleId: number | undefined, { recommendationSamples }: Recommendation) {
  const [onlySampleId] = sampleId === undefined ? [] : cardsOf(recommendationSamples, [sampleId]).rateIds;
  return onlySampleId === undefined ? {} : { onlySampleId };
}

/** A product or blend of a recommendation with its rates. */
export const productKind: DraftKind<ProductDraft, ProductEdit, ProductSubject, Recommendation> = {
  begin: ({ id, from, sampleId }, of) =>
    id === null
      ? newProductDraft(of.recommendationSamples, limits.newReportOrder, {
          ...(from === undefined ? {} : { from }),
          ...onlyFor(sampleId, of),
        })
      : draftFor(id, of),
  edit: withProductEdit,
  problem: problemOfProduct,
  isChanged: (draft, original) =>
    CHOICES.some((field) => draft[field] !== original[field]) ||
    Object.entries(draft.rates).some(([id, text]) => !isSameRate(text, original.rates[Number(id)] ?? '')),
  withoutVersion: (draft) => ({ ...draft, version: null }),
  isKept: (value) =>
    NUMBERS.every((key) => isNumberOrNull(value[key])) &&
    typeof value['rate'] === 'string' &&
    ['undefined', 'number'].includes(typeof value['onlySampleId']) &&
    [undefined, 'favourite', 'history'].includes(value['from'] as PickedFrom | undefined) &&
    areAll(value['rates'], 'string'),
  original: (draft, of) =>
    draftFor(draft.recommendedProductId, of) ?? newProductDraft(of.recommendationSamples, draft.reportOrder),
  isGone: ({ recommendedProductId: id }, { recommendedProducts }) =>
    id !== null && !recommendedProducts.some((product) => product.id === id),
  rebased: (draft, { recommendedProductId, version }) => ({ ...draft, recommendedProductId, version }),
  fit: (draft, original) => ({
    ...draft,
    rates: Object.fromEntries(
      Object.entries(original.rates).map(([id, text]) => [id, draft.rates[Number(id)] ?? text]),
    ),
  }),
  products: withProduct,
};

/** How a list calls a recommended product: by the product or the blend. */
export const nameOfProduct = ({ product, blend }: RecommendedProduct): string =>
  product?.name ?? blend?.blendName ?? '';
