import type { BlendWork } from '../../model/blends/blend-work.ts';
import type { CustomBlend, Recommendation } from '../../model/contract/entities.ts';
import { isRefusal, type AppError } from '../../model/errors/app-error.ts';
import {
  askedIn,
  editedOver,
  isChanged,
  isGone,
  rebasedOn,
  draftAfterLostSave,
  type OpenDialog,
  type Draft,
  type DraftEdit,
  type DraftAside,
  type SaveInput,
  type Subject,
} from '../../model/recommendation/drafts.ts';
import type { RecommendationPart } from '../../model/recommendation/recommendation.ts';
import type { CellChoice } from '../../model/shared/cell-merge.ts';
import type { SaveOutcome } from '../../model/shared/merged-work.ts';
import { withOutput } from '../kit/params.ts';
import type { SheetAddition } from '../rates/rate-programs.machine.ts';
import { failureIn, outcomeOf } from '../shared/merging-save.machine.ts';

export interface EditorInput {
  /** As the server last said it. */
  readonly recommendation: Recommendation;
  readonly draft: Draft;
  /** What the draft would be by that, had nothing been typed: everything else is unsaved. */
  readonly original: Draft;
  /** The dialog when the page was left; null for one that is opened now. */
  readonly dialog: OpenDialog | null;
  /** The blend that is made or renamed for a product; null when there is none. */
  readonly blend: BlendWork | null;
}

export interface EditorContext extends EditorInput {
  /** What the last save has made of the recommendation. */
  readonly saved: RecommendationPart | null;
  readonly error: AppError | null;
  /** The cells that show the value another user saved since the dialog was opened. */
  readonly followed: readonly string[];
  /** What is added by this dialog is added once: it lives as long as the dialog does. */
  readonly dialog: OpenDialog;
  readonly next: Opening | null;
  /** The lists behind the dialog are out of date. */
  readonly isOutdated: boolean;
}

/** What is asked for on the page while rates are typed in its section. */
export type Opening =
  | { readonly type: 'EDIT'; readonly subject: Subject }
  | { readonly type: 'EDIT_PIF' }
  /** `isForFormer`: to see what today's model makes of runs that an earlier one made. */
  | { readonly type: 'UPDATE_RESULTS'; readonly isForFormer?: boolean };

export interface EditorOutput {
  /** What was typed in the section, where something else is opened first; null where it was closed, or nothing was typed. */
  readonly aside: DraftAside | null;
  /** What is opened first; null where it was closed. */
  readonly next: Opening | null;
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
  /** With the rates that the rule gives. */
  | { readonly type: 'TAKE_PROPOSALS'; readonly addition: SheetAddition }
  | { readonly type: 'CLOSE_RULE' }
  /** A program of products with rules is to be applied, or the plan saved as one. */
  | { readonly type: 'CHOOSE_PROGRAM' }
  | { readonly type: 'SAVE' }
  /** Something else is opened on the page. */
  | { readonly type: 'LAY_ASIDE'; readonly next: Opening }
  /** The recommendation was read again, and may hold changes of another user. */
  | { readonly type: 'THEIRS_ARRIVED'; readonly recommendation: Recommendation }
  /** Whose value stays in cells that two people have changed. */
  | { readonly type: 'SETTLED'; readonly choice: CellChoice }
  /** Save a record that another user removed as a new one. */
  | { readonly type: 'ADD_AGAIN' }
  /** Discard what was typed for it. */
  | { readonly type: 'DISMISS' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'KEEP_EDITING' }
  | { readonly type: 'DISCARD' };

export const newDialog = ({ recommendation: { recommendedProducts } }: EditorInput): OpenDialog => ({
  known: recommendedProducts.map(({ id }) => id),
  key: crypto.randomUUID(),
});

type Context = { readonly context: EditorContext };
export type Outcome = SaveOutcome<SaveInput, RecommendationPart>;

export const saveInput = ({ context: { recommendation, draft, original, followed, dialog } }: Context) => ({
  work: { recommendation, draft, original, followed, dialog } satisfies SaveInput,
});

const ended = outcomeOf<SaveInput, RecommendationPart>();
const sayingFailure = { type: 'sayFailure', params: failureIn } as const;

/** How a save ends: closed when nothing is left to save, else with the draft unchanged. */
export const saveEndings = [
  {
    guard: { type: 'isSaved', params: ended },
    target: 'closed',
    actions: { type: 'storeSaved', params: ended },
  },
  { guard: { type: 'isAlike', params: ended }, target: 'closed', actions: 'outdate' },
  {
    guard: { type: 'isClosed', params: ended },
    target: 'closed',
    actions: ['outdate', sayingFailure],
  },
  {
    guard: { type: 'isAsked', params: ended },
    target: 'editing',
    actions: [{ type: 'storeUnsaved', params: ended }, 'outdate', sayingFailure],
  },
  {
    target: 'editing',
    actions: [{ type: 'storeUnsaved', params: ended }, sayingFailure],
  },
] as const;

/** What is known after a save that has not saved: what a save without a response stored is unknown. */
export function unsaved({ work: { recommendation, draft, original, followed }, outcome, error }: Outcome) {
  const isLost = outcome === 'failed' && error !== null && !isRefusal(error);
  return { recommendation, original, followed, error, draft: isLost ? draftAfterLostSave(draft, original) : draft };
}

/** The draft on top of the recommendation that another user saved. */
export function withTheirs({ draft, original, followed }: EditorContext, recommendation: Recommendation) {
  const { followed: added, ...next } = rebasedOn(draft, original, recommendation);
  return { ...next, followed: [...new Set([...followed, ...added])] };
}

/** The cells that two people have changed, in a draft whose record is still there. */
export const askedOf = ({ context: { draft, original, recommendation } }: Context): readonly string[] =>
  isGone(draft, recommendation) ? NONE : askedIn(draft, original);
const NONE: readonly string[] = [];

/** The draft after an edit; one that answers the question of the last save lets its failure go. */
export const edited = (context: EditorContext, edit: DraftEdit) => ({
  draft: editedOver(context.draft, context.original, edit),
  ...(askedOf({ context }).length > 0 ? { error: null } : {}),
});

/** How a dialog ends. */
export const outputOf = ({ context: { saved, isOutdated, next, draft, original } }: Context): EditorOutput => ({
  saved,
  isOutdated,
  next,
  aside: next !== null && isChanged(draft, original) ? { draft, original } : null,
});

/** The edit that turns the section into the editor, where that is what is asked for; null where it is another dialog. */
export const enlarging = (next: Opening): DraftEdit | null =>
  next.type === 'EDIT' && next.subject.of === 'rates'
    ? { of: 'rates', edit: 'enlarge', at: next.subject.at, shown: next.subject.shown }
    : null;

/** What was chosen elsewhere is put into the sheet as if it had been typed; null is nothing. */
export const puttingOn = [
  {
    guard: withOutput('hasCopied'),
    target: 'editing',
    actions: {
      type: 'putOn',
      params: ({ event }: { readonly event: { readonly output: SheetAddition | null } }): SheetAddition =>
        event.output ?? { patches: [], columns: [] },
    },
  },
  { target: 'editing' },
] as const;
