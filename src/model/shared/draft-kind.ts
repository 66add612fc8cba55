import type { RecommendedProduct } from '../contract/entities.ts';
import type { Catalogue } from '../products/chosen-product.ts';
import type { Author } from './author.ts';
import type { CellMerge } from './cell-merge.ts';
import type { Fields } from './record.ts';

/**
 * What a kind of draft says of itself, in one record of its own domain; the dialogs, the session and the saves ask it and know no kind.
 * `Edit` is what the adviser changes, `Subject` what a dialog is opened for, `Of` the record that it belongs to.
 */
export interface DraftKind<Draft, Edit, Subject, Of> extends CellMerge<Draft> {
  /** The draft that a dialog begins with; null where there is nothing to edit. */
  readonly begin: (subject: Subject, of: Of) => Draft | null;
  readonly edit: (draft: Draft, change: Edit) => Draft;
  /** Why the draft cannot be saved, in words; null when it can. */
  readonly problem: (draft: Draft) => string | null;
  /** Does the draft hold anything that is not saved? */
  readonly isChanged: (draft: Draft, original: Draft) => boolean;
  /** Is this such a draft, as the browser's session kept it? */
  readonly isKept: (value: Fields) => boolean;
  /** The draft without any typing, by the current record. */
  readonly original: (draft: Draft, of: Of) => Draft;
  /** Is what the draft changes there no more? */
  readonly isGone: (draft: Draft, of: Of) => boolean;
  /** Who has changed a cell of it last; null where the record does not say. */
  readonly authorOf: (draft: Draft, of: Of, key: string) => Author | null;
  /** The same draft as a new record, where the one that it changes is gone. */
  readonly asNew: (draft: Draft, now: Draft) => Draft;
  /** A draft of an earlier visit, fitted to what there is now; what was typed for others is let go. */
  readonly fit: (draft: Draft, original: Draft) => Draft;
  /** The products that would be recommended with the draft; null where it changes none of them. */
  readonly products: (
    draft: Draft,
    products: readonly RecommendedProduct[],
    catalogue: Catalogue,
  ) => readonly RecommendedProduct[] | null;
}

/** The draft, the edit and the subject of a kind. */
export type DraftOf<Kind> = Kind extends DraftKind<infer Draft, infer _E, infer _S, infer _O> ? Draft : never;
export type EditOf<Kind> = Kind extends DraftKind<infer _D, infer Edit, infer _S, infer _O> ? Edit : never;
export type SubjectOf<Kind> = Kind extends DraftKind<infer _D, infer _E, infer Subject, infer _O> ? Subject : never;
