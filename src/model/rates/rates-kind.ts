import type { Recommendation } from '../contract/entities.ts';
import type { DraftKind } from '../shared/draft-kind.ts';
import { areAll, isRecord } from '../shared/record.ts';
import type { RateTexts } from './rate-text.ts';
import {
  changedProducts,
  draftOfRates,
  problemOfRates,
  withRatesEdit,
  type RatesDraft,
  type RatesEdit,
} from './rates-draft.ts';

const draftFor = ({ recommendedProducts, recommendationSamples }: Recommendation): RatesDraft =>
  draftOfRates(recommendedProducts, recommendationSamples);

/** The rates of all products of a recommendation. */
export const ratesKind: DraftKind<RatesDraft, RatesEdit, object, Recommendation> = {
  begin: (_, of) => (of.recommendedProducts.length === 0 ? null : draftFor(of)),
  edit: withRatesEdit,
  problem: problemOfRates,
  isChanged: (draft, original) => changedProducts(draft, original).length > 0,
  // The versions are those of the products, which the save knows.
  withoutVersion: (draft) => draft,
  isKept: ({ rates }) => isRecord(rates) && Object.values(rates).every((column) => areAll(column, 'string')),
  original: (_, of) => draftFor(of),
  fit: (draft, original) => {
    const column = (id: number): RateTexts =>
      Object.fromEntries(
        Object.entries(original.rates[id]!).map(([sampleId, text]) => [
          sampleId,
          draft.rates[id]?.[Number(sampleId)] ?? text,
        ]),
      );
    return {
      kind: 'rates',
      // What was typed in an earlier visit is one with the draft: its steps may name samples that are gone.
      rates: Object.fromEntries(Object.keys(original.rates).map((id) => [id, column(Number(id))])),
    };
  },
};
