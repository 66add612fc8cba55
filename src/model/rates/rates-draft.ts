import type { RecommendationSample, RecommendedProduct } from '../contract/entities.ts';
import { isSameRate, problemOfRateTexts, textOfRate, type RateTexts } from './rate-text.ts';

/** The rates of all products on all samples while they are edited, by recommended product and sample. */
export interface RatesDraft {
  readonly kind: 'rates';
  readonly rates: Readonly<Record<number, RateTexts>>;
}

export type RatesEdit =
  | { readonly edit: 'cell'; readonly recommendedProductId: number; readonly sampleId: number; readonly text: string }
  /** The batch box of a column: one rate for all samples. */
  | { readonly edit: 'column'; readonly recommendedProductId: number; readonly text: string };

/** Every rate as it stands; one that was never entered is 0 and shown as an empty field. */
export function draftOfRates(
  products: readonly RecommendedProduct[],
  samples: readonly Pick<RecommendationSample, 'id'>[],
): RatesDraft {
  const columnOf = ({ applicationRatesToSamples }: RecommendedProduct): RateTexts => {
    const rates = new Map(
      applicationRatesToSamples.map(({ sampleId, applicationRate }) => [sampleId, applicationRate]),
    );
    return Object.fromEntries(samples.map(({ id }) => [id, textOfRate(rates.get(id) ?? 0)]));
  };
  return { kind: 'rates', rates: Object.fromEntries(products.map((product) => [product.id, columnOf(product)])) };
}

/** The draft after an edit; the columns that are not touched stay the same objects. */
export function withRatesEdit(draft: RatesDraft, change: RatesEdit): RatesDraft {
  const column = draft.rates[change.recommendedProductId];
  if (!column) return draft;
  const edited =
    change.edit === 'cell'
      ? { ...column, [change.sampleId]: change.text }
      : Object.fromEntries(Object.keys(column).map((id) => [id, change.text]));
  return { ...draft, rates: { ...draft.rates, [change.recommendedProductId]: edited } };
}

const isSameColumn = (one: RateTexts, other: RateTexts | undefined): boolean =>
  one === other ||
  (other !== undefined && Object.entries(one).every(([id, text]) => isSameRate(text, other[Number(id)] ?? '')));

/** The recommended products whose rates differ from the original, in no matter what notation. */
export const changedProducts = (draft: RatesDraft, original: RatesDraft): readonly number[] =>
  Object.keys(draft.rates)
    .map(Number)
    .filter((id) => !isSameColumn(draft.rates[id]!, original.rates[id]));

/** Why the rates cannot be saved; null when they can. */
export const problemOfRates = ({ rates }: RatesDraft): string | null =>
  problemOfRateTexts(Object.values(rates).flatMap((column) => Object.values(column)));
