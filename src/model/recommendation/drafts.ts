import { commentKind } from '../comments/comment-kind.ts';
import type { Recommendation, RecommendedProduct } from '../contract/entities.ts';
import type { Catalogue } from '../products/chosen-product.ts';
import { productKind } from '../products/product-kind.ts';
import { ratesKind } from '../rates/rates-kind.ts';
import type { Author } from '../shared/author.ts';
import type { CellChoice } from '../shared/cell-merge.ts';
import type { DraftKind, DraftOf, EditOf, SubjectOf } from '../shared/draft-kind.ts';
import type { MergedWork } from '../shared/merged-work.ts';
import { fieldsOf, isId, isRecord, isText } from '../shared/record.ts';

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

/** What is saved: a draft, what it was typed over, and the recommendation that both are of. */
export interface SaveInput {
  readonly recommendation: Recommendation;
  readonly draft: Draft;
  readonly original: Draft;
  /** The cells that show the value another user saved since the dialog was opened. */
  readonly followed: readonly string[];
  readonly dialog: OpenDialog;
}

/** Lives as long as the dialog does: what is added by it is added once, however often it is saved. */
export interface OpenDialog {
  /** The products that there were when it was opened. */
  readonly known: readonly number[];
  /** What it adds is asked for under this key. */
  readonly key: string;
}

/** Reads what was kept of a dialog; null where nothing sound was. */
export const keptDialog = (value: unknown): OpenDialog | null => {
  const { known, key } = fieldsOf(value);
  return isText(key) && Array.isArray(known) && known.every(isId) ? { known, key } : null;
};

// The compiler cannot follow that a draft, its edit and its kind belong together: each function below sees to it.
const kindOf = (kind: Kind): DraftKind<Draft, DraftEdit, Subject, Recommendation> =>
  kinds[kind] as DraftKind<Draft, DraftEdit, Subject, Recommendation>;

/** The draft that a dialog begins with, and what it is typed over; null where the recommendation has nothing of the kind to edit. */
export function begun(subject: Subject, of: Recommendation): Draft | null {
  const draft = kindOf(subject.of).begin(subject, of);
  return draft && kindOf(draft.kind).merge(draft, draft, draft).draft;
}

/** The draft after an edit; an edit of another kind of draft changes nothing. */
export const withEdit = (draft: Draft, change: DraftEdit): Draft =>
  change.of === draft.kind ? kindOf(draft.kind).edit(draft, change) : draft;

/**
 * The draft after an edit over what others have made of its record. Typing into a cell that is asked about is a choice:
 * what is typed there has seen theirs. An undone step is not a choice: the cell follows the stored value again.
 */
export function editedOver(draft: Draft, original: Draft, change: DraftEdit): Draft {
  const asked = askedIn(draft, original);
  const next = withEdit(draft, change);
  if (asked.length === 0 || next === draft) return next;
  const kind = kindOf(draft.kind);
  if (change.edit === 'undo' || change.edit === 'redo') return kind.merge(next, original, original).draft;
  const [before, after] = [kind.cellsOf(draft), kind.cellsOf(next)];
  return settledBy(next, original, { keys: asked.filter((key) => before[key] !== after[key]), by: 'mine' });
}

/** Why a draft cannot be saved, in words; null when it can. */
export const problemOf = (draft: Draft): string | null => kindOf(draft.kind).problem(draft);

/** Does the draft hold anything that is not saved? */
export const isChanged = (draft: Draft, original: Draft): boolean =>
  draft.kind !== original.kind || kindOf(draft.kind).isChanged(draft, original);

const isKind = (value: unknown): value is Kind => typeof value === 'string' && Object.hasOwn(kinds, value);

const isKeptDraft = (value: unknown): value is Draft =>
  isRecord(value) && isKind(value['kind']) && kindOf(value['kind']).isKept(value);

/** Reads a draft that the browser's session kept; null where it is damaged. */
export const keptDraft = (value: unknown): Draft | null => (isKeptDraft(value) ? value : null);

/** The draft without any typing, by the current recommendation. */
export const originalOf = (draft: Draft, of: Recommendation): Draft => kindOf(draft.kind).original(draft, of);

/** A draft with what it is typed over, on top of a recommendation that others may have changed. */
export interface Rebased {
  readonly recommendation: Recommendation;
  readonly draft: Draft;
  readonly original: Draft;
  /** The cells that now show the value another user saved. */
  readonly followed: readonly string[];
}

/** The draft merged with the current recommendation, cell by cell; a draft whose record is gone does not change. */
export function rebasedOn(draft: Draft, before: Draft, recommendation: Recommendation): Rebased {
  const original = originalOf(draft, recommendation);
  if (isGone(draft, recommendation)) return { recommendation, draft, original: before, followed: [] };
  return { recommendation, original, ...kindOf(draft.kind).merge(draft, before, original) };
}

/** The cells that the adviser and another user both changed, to different values. */
export const askedIn = (draft: Draft, original: Draft): readonly string[] =>
  draft.kind === original.kind ? kindOf(draft.kind).asked(draft, original) : [];

/** The save on top of the current recommendation; where that tells nothing new, a save would be refused again. */
export function mergedWork(work: SaveInput, recommendation: Recommendation): MergedWork<SaveInput> {
  const { draft, original, followed } = rebasedOn(work.draft, work.original, recommendation);
  const next = { ...work, recommendation, draft, original, followed: [...new Set([...work.followed, ...followed])] };
  const hasChanged = JSON.stringify(original) !== JSON.stringify(work.original);
  if (isGone(draft, recommendation) || askedIn(draft, original).length > 0) return { work: next, next: 'ask' };
  if (!isChanged(draft, original)) return { work: next, next: 'nothing' };
  return { work: next, next: hasChanged ? 'save' : 'ask' };
}

/** Who has changed a cell last, and when; null when unknown. */
export const authorOf = (draft: Draft, of: Recommendation, key: string): Author | null =>
  kindOf(draft.kind).authorOf(draft, of, key);

/** The draft after a choice for some of them. */
export const settledBy = (draft: Draft, original: Draft, choice: CellChoice): Draft =>
  kindOf(draft.kind).settle(draft, original, choice);

/** The draft after a save whose answer was lost: it may have stored what was typed. */
export const draftAfterLostSave = (draft: Draft, original: Draft): Draft =>
  kindOf(draft.kind).afterLostSave(draft, original);

/** The draft as a new record, where the one that it changes is gone. */
export const asNew = (draft: Draft, of: Recommendation): Draft =>
  kindOf(draft.kind).asNew(draft, originalOf(draft, of));

/** Is what the draft changes there no more? */
export const isGone = (draft: Draft, of: Recommendation): boolean => kindOf(draft.kind).isGone(draft, of);

/** Is it typed in the page itself, where other dialogs may open over it? */
export const isInSection = (draft: Draft): boolean => draft.kind === 'rates' && draft.isInSection === true;

/** A draft that waits until a dialog which opened over it has closed. */
export interface DraftAside {
  readonly draft: Draft;
  readonly original: Draft;
}

/** A draft of an earlier visit, fitted to the samples and products that there are now; what was typed for others is let go. */
export const fitted = (draft: Draft, of: Recommendation): Draft => kindOf(draft.kind).fit(draft, originalOf(draft, of));

/** The products that would be recommended with a draft; null where it changes none of them. */
export const productsWith = (
  draft: Draft,
  products: readonly RecommendedProduct[],
  catalogue: Catalogue,
): readonly RecommendedProduct[] | null => kindOf(draft.kind).products(draft, products, catalogue);
