import type { Recommendation, RecommendedProduct } from '../contract/entities.ts';
import { limits } from '../limits.ts';
import { authorOfRate } from './rate-author.ts';
import { isSameRate, type RateTexts } from './rate-text.ts';
import { cardsOf } from '../samples/selected-cards.ts';
import { basedOn, heldBy, isBased, mergeByCells, withoutBase } from '../shared/cell-merge.ts';
import type { DraftKind } from '../shared/draft-kind.ts';
import type { Cells } from '../shared/three-way.ts';
import { areAll, isNumberOrNull, isOneOf } from '../shared/record.ts';
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
import { present } from '../shared/present.ts';

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

const RATE = 'rate ';
/** Product and blend are one choice, and each rate is a cell. */
const cellsOf = ({ productId, customBlendId, placeId, applicationTimingId, rates }: ProductDraft): Cells<string> => ({
  product: JSON.stringify([productId, customBlendId]),
  place: String(placeId),
  timing: String(applicationTimingId),
  ...Object.fromEntries(Object.entries(rates).map(([id, text]) => [RATE + id, text])),
});
const isSame = (one = '', other = ''): boolean => one === other || isSameRate(one, other);
const idOf = (text: string | undefined): number | null => (text === undefined || text === 'null' ? null : Number(text));

const byCells = mergeByCells<ProductDraft>({
  cellsOf,
  held: heldBy(cellsOf),
  isSame,
  put: (draft, held, { recommendedProductId, version, reportOrder }) => {
    const { product, place, timing, ...others } = held.mine;
    const [productId, customBlendId] = JSON.parse(present(product)) as readonly [number | null, number | null];
    const rates = Object.fromEntries(
      Object.entries(others).map(([key, text]) => [Number(key.slice(RATE.length)), text]),
    );
    return {
      ...withoutBase(draft),
      ...basedOn(held),
      recommendedProductId,
      version,
      reportOrder,
      productId,
      customBlendId,
      placeId: idOf(place),
      applicationTimingId: idOf(timing),
      rates,
      rate: Object.values(rates).every((text) => text === draft.rate) ? draft.rate : '',
    };
  },
});

/** What was typed for the samples that there are now. */
const fittedRates = (typed: RateTexts, now: RateTexts): RateTexts =>
  Object.fromEntries(Object.entries(now).map(([id, text]) => [id, typed[Number(id)] ?? text]));

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
  ...byCells,
  isChanged: (draft, original) => byCells.written(draft, original).length > 0,
  isKept: (value) =>
    isBased(value) &&
    NUMBERS.every((key) => isNumberOrNull(value[key])) &&
    typeof value['rate'] === 'string' &&
    ['undefined', 'number'].includes(typeof value['onlySampleId']) &&
    isOneOf([undefined, 'favourite', 'history'], value['from']) &&
    areAll(value['rates'], 'string'),
  original: (draft, of) =>
    draftFor(draft.recommendedProductId, of) ?? newProductDraft(of.recommendationSamples, draft.reportOrder),
  isGone: ({ recommendedProductId: id }, { recommendedProducts }) =>
    id !== null && !recommendedProducts.some((product) => product.id === id),
  authorOf: ({ recommendedProductId: id }, { recommendedProducts }, key) =>
    authorOfRate(
      recommendedProducts.find((product) => product.id === id),
      key.startsWith(RATE) ? Number(key.slice(RATE.length)) : null,
    ),
  asNew: (draft, { recommendedProductId, version }) => ({ ...withoutBase(draft), recommendedProductId, version }),
  fit: (draft, original) =>
    draft.recommendedProductId === original.recommendedProductId
      ? byCells.merge(draft, original, original).draft
      : { ...draft, rates: fittedRates(draft.rates, original.rates) },
  products: withProduct,
};

/** How a list calls a recommended product: by the product or the blend. */
export const nameOfProduct = ({ product, blend }: RecommendedProduct): string =>
  product?.name ?? blend?.blendName ?? '';
