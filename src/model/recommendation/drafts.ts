import { commentKind } from '../comments/comment-kind.ts';
import type { Recommendation, RecommendedProduct } from '../contract/entities.ts';
import type { Catalogue } from '../products/chosen-product.ts';
import { productKind } from '../products/product-kind.ts';
import { ratesKind } from '../rates/rates-kind.ts';
import type { DraftKind, DraftOf, EditOf, SubjectOf } from '../shared/draft-kind.ts';
import { isRecord } from '../shared/record.ts';

/** What can be edited in a dialog of the builder: a line a kind, each of which is a record in its own domain. */
const kinds = {
  product: productKind,
  comment: commentKind,
  rates: ratesKind,
};
type Kinds = typeof kinds;
export type Kind = keyof Kinds;

export type Draft = { [K in Kind]: DraftOf<Kinds[K]> }[Kind];
export type DraftEdit = { [K in Kind]: { readonly of: K } & EditOf<Kinds[K]> }[Kind];
/** What a dialog is opened for. */
export type Subject = { [K in Kind]: { readonly of: K } & SubjectOf<Kinds[K]> }[Kind];

/** What is saved, and whether over a change that somebody else made meanwhile. */
export interface SaveInput {
  readonly recommendation: Recommendation;
  readonly draft: Draft;
  readonly original: Draft;
  readonly isForced: boolean;
}

// The compiler cannot follow that a draft, its edit and its kind belong together: each function below sees to it.
const kindOf = (kind: Kind): DraftKind<Draft, DraftEdit, Subject, Recommendation> =>
  kinds[kind] as unknown as DraftKind<Draft, DraftEdit, Subject, Recommendation>;

/** The draft that a dialog begins with; null where the recommendation has nothing of the kind to edit. */
export const begun = (subject: Subject, of: Recommendation): Draft | null => kindOf(subject.of).begin(subject, of);

/** The draft after an edit; an edit of another kind of draft changes nothing. */
export const withEdit = (draft: Draft, change: DraftEdit): Draft =>
  change.of === draft.kind ? kindOf(draft.kind).edit(draft, change) : draft;

/** Why a draft cannot be saved, in words; null when it can. */
export const problemOf = (draft: Draft): string | null => kindOf(draft.kind).problem(draft);

/** Does the draft hold anything that is not saved? */
export const isChanged = (draft: Draft, original: Draft): boolean =>
  draft.kind !== original.kind || kindOf(draft.kind).isChanged(draft, original);

/** The same draft saved over whatever somebody else has written meanwhile. */
export const withoutVersion = (draft: Draft): Draft => kindOf(draft.kind).withoutVersion(draft);

const isKind = (value: unknown): value is Kind => typeof value === 'string' && Object.hasOwn(kinds, value);

/** Reads a draft that the browser's session kept; null where it is damaged. */
export const keptDraft = (value: unknown): Draft | null =>
  isRecord(value) && isKind(value['kind']) && kindOf(value['kind']).isKept(value) ? (value as unknown as Draft) : null;

/** What a draft would be if nothing had been typed, by the recommendation as it is now. */
export const originalOf = (draft: Draft, of: Recommendation): Draft => kindOf(draft.kind).original(draft, of);

/** The same draft on top of the recommendation as it is now. */
export const rebasedOn = (draft: Draft, of: Recommendation): Draft =>
  kindOf(draft.kind).rebased(draft, originalOf(draft, of));

/** Is what the draft changes there no more? */
export const isGone = (draft: Draft, of: Recommendation): boolean => kindOf(draft.kind).isGone(draft, of);

/** A draft of an earlier visit, fitted to the samples and products that there are now; what was typed for others is let go. */
export const fitted = (draft: Draft, of: Recommendation): Draft => kindOf(draft.kind).fit(draft, originalOf(draft, of));

/** The products that would be recommended with a draft as it is typed; null where it changes none of them. */
export const productsWith = (
  draft: Draft,
  products: readonly RecommendedProduct[],
  catalogue: Catalogue,
): readonly RecommendedProduct[] | null => kindOf(draft.kind).products(draft, products, catalogue);
