import type { Recommendation } from '../contract/entities.ts';
import { isBased } from '../shared/cell-merge.ts';
import type { DraftKind } from '../shared/draft-kind.ts';
import { areAll, fieldsOf, isId, isRecord } from '../shared/record.ts';
import { isAdded, isChoice } from '../products/added-product.ts';
import type { RateCell } from './rate-block.ts';
import { draftOfRates, problemOfRates, withRatesEdit, type RatesDraft, type RatesEdit } from './rates-draft.ts';
import { authorOfRate } from '../products/rate-author.ts';
import { fittedRates, isSheetChanged, mergeRates, placeOf } from './rates-merge.ts';
import { withSheet } from './typed-sheet.ts';

const draftFor = ({ recommendedProducts, recommendationSamples }: Recommendation): RatesDraft =>
  draftOfRates(recommendedProducts, recommendationSamples);

/** What the sheet is opened for: all columns or those of some products, and the field of the cursor. */
export interface RatesSubject {
  readonly shown?: readonly number[];
  readonly at?: RateCell;
  /** It is typed in the section of the page. */
  readonly isInSection?: true;
}

/** The rates of all products of a recommendation. */
export const ratesKind: DraftKind<RatesDraft, RatesEdit, RatesSubject, Recommendation> = {
  begin: ({ shown, at, isInSection }, of) =>
    of.recommendationSamples.length === 0
      ? null
      : {
          ...draftFor(of),
          ...(isInSection === undefined ? {} : { isInSection }),
          ...(shown === undefined ? {} : { shown }),
          ...(at === undefined ? {} : { spot: { cell: at, anchor: at } }),
        },
  edit: withRatesEdit,
  problem: problemOfRates,
  ...mergeRates,
  isChanged: isSheetChanged,
  isKept: ({ rates, begun, added, sent, takenOff }) =>
    isBased({ sent }) &&
    (takenOff === undefined || (Array.isArray(takenOff) && takenOff.every(isId))) &&
    isRecord(rates) &&
    Object.values(rates).every((column) => areAll(column, 'string')) &&
    isRecord(begun) &&
    (added === undefined || (Array.isArray(added) && added.every(isAdded))) &&
    Object.values(begun)
      .map(fieldsOf)
      .every(
        ({ version, rates: texts, choice }) =>
          isId(version) && areAll(texts, 'string') && (choice === undefined || isChoice(choice)),
      ),
  original: (_, of) => draftFor(of),
  // Rates of no product are still the rates of all there are.
  isGone: () => false,
  authorOf: (_, { recommendedProducts }, key) => {
    const [id, sampleId] = placeOf(key);
    return authorOfRate(
      recommendedProducts.find((product) => product.id === id),
      sampleId,
    );
  },
  asNew: (draft) => draft,
  fit: fittedRates,
  products: withSheet,
};
