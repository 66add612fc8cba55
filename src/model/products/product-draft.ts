import type { RecommendationSample, RecommendedProduct } from '../contract/entities.ts';
import { errors } from '../errors/registry.ts';
import type { FavouriteIdentity } from './favourite-key.ts';
import type { Based } from '../shared/cell-merge.ts';
import { problemOfRateTexts, rateOfText, textOfRate, type RateTexts } from './rate-text.ts';

/** A product or blend that is being added or changed, as the adviser has typed it. */
export interface ProductDraft extends Based {
  readonly kind: 'product';
  /** Null for a product that is being added. */
  readonly recommendedProductId: number | null;
  readonly version: number | null;
  readonly productId: number | null;
  readonly customBlendId: number | null;
  readonly placeId: number | null;
  readonly applicationTimingId: number | null;
  readonly reportOrder: number;
  /** The rate that is meant for all samples; empty where they differ. */
  readonly rate: string;
  readonly rates: RateTexts;
  /** Where it is chosen from, if not from all there are. */
  readonly from?: PickedFrom;
  /** The one sample that the rate is meant for, if not for all: the one of the card it was added from. */
  readonly onlySampleId?: number;
}

/** Short ways to a product: what one has marked, and what one has recommended last. */
export type PickedFrom = 'favourite' | 'history';

export type ProductEdit =
  | { readonly edit: 'product'; readonly productId: number | null; readonly customBlendId: number | null }
  /** A product or blend with where and when, as it was marked or recommended before. */
  | ({ readonly edit: 'pick' } & FavouriteIdentity)
  | { readonly edit: 'place'; readonly placeId: number }
  | { readonly edit: 'timing'; readonly applicationTimingId: number }
  | { readonly edit: 'rateOfAll'; readonly text: string }
  | { readonly edit: 'rate'; readonly sampleId: number; readonly text: string };

type SampleIds = readonly Pick<RecommendationSample, 'id'>[];

const ratesOf = (samples: SampleIds, text: (sampleId: number) => string): RateTexts =>
  Object.fromEntries(samples.map(({ id }) => [id, text(id)]));

/** A product that is being added, before anything is chosen; new items come last until they are reordered. */
export const newProductDraft = (
  samples: SampleIds,
  newReportOrder: number,
  of: Pick<ProductDraft, 'from' | 'onlySampleId'> = {},
): ProductDraft => ({
  ...of,
  kind: 'product',
  recommendedProductId: null,
  version: null,
  productId: null,
  customBlendId: null,
  placeId: null,
  applicationTimingId: null,
  reportOrder: newReportOrder,
  rate: '',
  rates: ratesOf(samples, () => ''),
});

/** A recommended product as a draft; a rate of 0 is shown as an empty field. */
export function draftOfProduct(product: RecommendedProduct, samples: SampleIds): ProductDraft {
  const rates = new Map(
    product.applicationRatesToSamples.map(({ sampleId, applicationRate }) => [sampleId, applicationRate]),
  );
  const texts = ratesOf(samples, (id) => textOfRate(rates.get(id) ?? 0));
  const [first = '', ...others] = new Set(Object.values(texts));
  return {
    kind: 'product',
    recommendedProductId: product.id,
    version: product.version,
    productId: product.productId,
    customBlendId: product.customBlendId,
    placeId: product.placeId,
    applicationTimingId: product.applicationTimingId,
    reportOrder: product.reportOrder,
    rate: others.length === 0 ? first : '',
    rates: texts,
  };
}

/** The draft after an edit; a rate for all samples is written to each of them, and to the one alone where it is meant for one. */
export function withProductEdit(draft: ProductDraft, change: ProductEdit): ProductDraft {
  switch (change.edit) {
    case 'product':
      return { ...draft, productId: change.productId, customBlendId: change.customBlendId };
    case 'pick':
      return {
        ...draft,
        productId: change.productId,
        customBlendId: change.customBlendId,
        placeId: change.placementId,
        applicationTimingId: change.timingId,
      };
    case 'place':
      return { ...draft, placeId: change.placeId };
    case 'timing':
      return { ...draft, applicationTimingId: change.applicationTimingId };
    case 'rateOfAll':
      return {
        ...draft,
        rate: change.text,
        rates: {
          ...draft.rates,
          ...Object.fromEntries(
            (draft.onlySampleId === undefined ? Object.keys(draft.rates) : [draft.onlySampleId]).map((id) => [
              id,
              change.text,
            ]),
          ),
        },
      };
    case 'rate':
      return { ...draft, rate: '', rates: { ...draft.rates, [change.sampleId]: change.text } };
  }
}

/** Why the draft cannot be saved, in the words of the specification; null when it can. */
export function problemOfProduct({
  productId,
  customBlendId,
  placeId,
  applicationTimingId,
  rates,
}: ProductDraft): string | null {
  if ((productId === null && customBlendId === null) || placeId === null || applicationTimingId === null)
    return errors.PRODUCT_INCOMPLETE.text;
  return problemOfRateTexts(Object.values(rates));
}

/** The rates that are sent: empty is 0. */
export const ratesToSend = (rates: RateTexts): { sampleId: number; applicationRate: number }[] =>
  Object.entries(rates).map(([id, text]) => ({ sampleId: Number(id), applicationRate: rateOfText(text) }));
