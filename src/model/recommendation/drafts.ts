import {
  draftOfComment,
  newCommentDraft,
  problemOfComment,
  withCommentEdit,
  type CommentDraft,
  type CommentEdit,
} from '../comments/comment-draft.ts';
import type { Recommendation, RecommendationComment, RecommendedProduct } from '../contract/entities.ts';
import {
  draftOfProduct,
  newProductDraft,
  problemOfProduct,
  withProductEdit,
  type ProductDraft,
  type ProductEdit,
} from '../products/product-draft.ts';
import { isSameRate, type RateTexts } from '../rates/rate-text.ts';
import {
  changedProducts,
  draftOfRates,
  problemOfRates,
  withRatesEdit,
  type RatesDraft,
  type RatesEdit,
} from '../rates/rates-draft.ts';

/** What can be edited in a dialog of the builder. */
export type Draft = ProductDraft | CommentDraft | RatesDraft;

export type DraftEdit =
  | ({ readonly of: 'product' } & ProductEdit)
  | ({ readonly of: 'comment' } & CommentEdit)
  | ({ readonly of: 'rates' } & RatesEdit);

/** A saved draft answers with the whole new list. */
export type NewList =
  | { readonly list: 'products'; readonly items: readonly RecommendedProduct[] }
  | { readonly list: 'comments'; readonly items: readonly RecommendationComment[] };

/** The draft after an edit; an edit of another kind of draft changes nothing. */
export function withEdit(draft: Draft, change: DraftEdit): Draft {
  if (draft.kind === 'product' && change.of === 'product') return withProductEdit(draft, change);
  if (draft.kind === 'comment' && change.of === 'comment') return withCommentEdit(draft, change);
  if (draft.kind === 'rates' && change.of === 'rates') return withRatesEdit(draft, change);
  return draft;
}

/** Why a draft cannot be saved, in words; null when it can. */
export function problemOf(draft: Draft): string | null {
  switch (draft.kind) {
    case 'product':
      return problemOfProduct(draft);
    case 'comment':
      return problemOfComment(draft);
    case 'rates':
      return problemOfRates(draft);
  }
}

/** Does the draft hold anything that is not saved? */
export function isChanged(draft: Draft, original: Draft): boolean {
  if (draft.kind === 'rates') return original.kind !== 'rates' || changedProducts(draft, original).length > 0;
  if (draft.kind === 'comment')
    return original.kind !== 'comment' || commentFields.some((field) => draft[field] !== original[field]);
  return (
    original.kind !== 'product' ||
    productFields.some((field) => draft[field] !== original[field]) ||
    Object.entries(draft.rates).some(([id, text]) => !isSameRate(text, original.rates[Number(id)] ?? ''))
  );
}

const commentFields = ['commentLabel', 'comment', 'commentType'] as const;
const productFields = ['productId', 'customBlendId', 'placeId', 'applicationTimingId'] as const;

/** The same draft saved over whatever somebody else has written meanwhile: a save without a version is taken as it is. */
export const withoutVersion = (draft: Draft): Draft => (draft.kind === 'rates' ? draft : { ...draft, version: null });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const areTexts = (value: unknown): boolean =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');
const isNumberOrNull = (value: unknown): boolean => value === null || typeof value === 'number';

/** Reads a draft that the browser's session kept; null where it is damaged. */
export function keptDraft(value: unknown): Draft | null {
  if (!isRecord(value)) return null;
  const isWhole =
    value['kind'] === 'product'
      ? [
          'recommendedProductId',
          'version',
          'productId',
          'customBlendId',
          'placeId',
          'applicationTimingId',
          'reportOrder',
        ].every((key) => isNumberOrNull(value[key])) &&
        typeof value['rate'] === 'string' &&
        areTexts(value['rates'])
      : value['kind'] === 'comment'
        ? ['recommendedCommentId', 'version', 'reportOrder'].every((key) => isNumberOrNull(value[key])) &&
          ['commentLabel', 'comment'].every((key) => typeof value[key] === 'string') &&
          ['RECOMMENDATION', 'REPORT'].includes(String(value['commentType']))
        : value['kind'] === 'rates' && isRecord(value['rates']) && Object.values(value['rates']).every(areTexts);
  return isWhole ? (value as unknown as Draft) : null;
}

/**
 * What counts as saved after a save that succeeded. Rates are saved one product at a time, so that a failure in the middle loses nothing:
 * the first of the changed columns is then as the draft has it.
 */
export function originalAfterSave(draft: Draft, original: Draft): Draft {
  if (draft.kind !== 'rates' || original.kind !== 'rates') return draft;
  const [saved] = changedProducts(draft, original);
  return saved === undefined ? original : { ...original, rates: { ...original.rates, [saved]: draft.rates[saved]! } };
}

/** What a draft would be if nothing had been typed, by the recommendation as it is now. */
export function originalOf(
  draft: Draft,
  { recommendedProducts, comments, recommendationSamples }: Recommendation,
): Draft {
  switch (draft.kind) {
    case 'product': {
      const product = recommendedProducts.find(({ id }) => id === draft.recommendedProductId);
      return product
        ? draftOfProduct(product, recommendationSamples)
        : newProductDraft(recommendationSamples, draft.reportOrder);
    }
    case 'comment': {
      const comment = comments.find(({ id }) => id === draft.recommendedCommentId);
      return comment ? draftOfComment(comment) : newCommentDraft(draft.reportOrder);
    }
    case 'rates':
      return draftOfRates(recommendedProducts, recommendationSamples);
  }
}

/** A draft of an earlier visit, fitted to the samples and products that there are now; what was typed for others is let go. */
export function fitted(draft: Draft, recommendation: Recommendation): Draft {
  const original = originalOf(draft, recommendation);
  if (draft.kind === 'product' && original.kind === 'product')
    return {
      ...draft,
      rates: Object.fromEntries(
        Object.entries(original.rates).map(([id, text]) => [id, draft.rates[Number(id)] ?? text]),
      ),
    };
  if (draft.kind !== 'rates' || original.kind !== 'rates') return draft;
  const column = (id: number): RateTexts =>
    Object.fromEntries(
      Object.entries(original.rates[id]!).map(([sampleId, text]) => [
        sampleId,
        draft.rates[id]?.[Number(sampleId)] ?? text,
      ]),
    );
  return {
    kind: 'rates',
    rates: Object.fromEntries(Object.keys(original.rates).map((id) => [id, column(Number(id))])),
  };
}
