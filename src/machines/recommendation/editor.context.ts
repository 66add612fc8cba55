import type { BlendWork } from '../../model/blends/blend-work.ts';
import type { CustomBlend, Recommendation } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import {
  originalOf,
  rebasedOn,
  withoutVersion,
  type Draft,
  type DraftEdit,
  type SaveInput,
} from '../../model/recommendation/drafts.ts';
import type { RecommendationPart } from '../../model/recommendation/recommendation.ts';

export interface EditorInput {
  /** As the server last said it. */
  readonly recommendation: Recommendation;
  readonly draft: Draft;
  /** What the draft began as: everything else is unsaved. */
  readonly original: Draft;
  /** The blend that is made or renamed for a product; null while none is. */
  readonly blend: BlendWork | null;
}

export interface EditorContext extends EditorInput {
  /** What the last save has made of the recommendation. */
  readonly saved: RecommendationPart | null;
  readonly error: AppError | null;
  /** The recommendation as somebody else has left it; null unless a save has told of it. */
  readonly newest: Recommendation | null;
  /** The lists behind the dialog are not as they are shown. */
  readonly isOutdated: boolean;
}

export interface EditorOutput {
  readonly saved: RecommendationPart | null;
  readonly isOutdated: boolean;
}

export type EditorEvent =
  | { readonly type: 'DRAFT_EDITED'; readonly edit: DraftEdit }
  | { readonly type: 'EDIT_BLEND'; readonly blend: CustomBlend | null }
  /** Products of another recommendation are to be put on in the sheet. */
  | { readonly type: 'DUPLICATE_PRODUCTS' }
  /** Many samples are to get their rate by a rule. */
  | { readonly type: 'SET_RATES' }
  | { readonly type: 'SAVE' }
  /** Save over the change of somebody else that a conflict told of. */
  | { readonly type: 'SAVE_ANYWAY' }
  /** Let go of what was typed, for the version of somebody else. */
  | { readonly type: 'TAKE_THEIRS' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'KEEP_EDITING' }
  | { readonly type: 'DISCARD' };

type Context = { readonly context: EditorContext };

export const saveInput = ({ context: { recommendation, draft, original } }: Context): SaveInput => ({
  recommendation,
  draft,
  original,
  isForced: false,
});

/** Mine on top of theirs, so that a third person's change is not gone over unseen; without a version where theirs could not be read. */
export const saveOver = ({ context: { recommendation, draft, original, newest } }: Context): SaveInput =>
  newest === null
    ? { recommendation, draft: withoutVersion(draft), original, isForced: true }
    : { recommendation: newest, draft: rebasedOn(draft, newest), original: originalOf(draft, newest), isForced: false };

/** The record was changed or removed by somebody else since the draft was begun. */
export const isOvertaken = ({ code, status }: AppError): boolean => code === 'STALE_VERSION' || status === 404;
