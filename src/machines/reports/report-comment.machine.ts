import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { SaveCommentInput } from '../../model/reports/asked.ts';
import type { Report } from '../../model/contract/entities.ts';
import { withCopied } from '../../model/comments/comment-draft.ts';
import { isClosed, type AppError } from '../../model/errors/app-error.ts';
import {
  isCommentChanged,
  isIncomplete,
  theirsIn,
  type ReportCommentDraft,
} from '../../model/reports/comment-draft.ts';
import type { RecordOutdated } from '../../model/shared/messages.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { peer } from '../kit/peers.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { briefly, failureToast } from '../shared/toasts.ts';

interface ReportCommentInput {
  readonly reportId: number;
  readonly draft: ReportCommentDraft;
  /** What the draft began as: everything else is unsaved. */
  readonly original: ReportCommentDraft;
  /** As it was when the page was left; null for a dialog that is opened now. */
  readonly key: string | null;
}

interface ReportCommentContext extends ReportCommentInput {
  readonly key: string;
  readonly error: AppError | null;
  readonly report: Report | null;
  /** The report as somebody else has left it; null unless a save has told of it. */
  readonly newest: Report | null;
}

export interface ReportCommentOutput {
  /** The report with the comment, or as somebody else has left it; null when nothing is known to have changed. */
  readonly report: Report | null;
}

export type ReportCommentEvent =
  | { readonly type: 'LABEL_TYPED'; readonly text: string }
  | { readonly type: 'BODY_TYPED'; readonly html: string }
  /** Words of the library. */
  | { readonly type: 'WORDS_COPIED'; readonly commentLabel: string; readonly html: string }
  | { readonly type: 'SAVE' }
  /** Save over the change of somebody else that a conflict told of. */
  | { readonly type: 'SAVE_ANYWAY' }
  /** Let go of what was typed, for the version of somebody else. */
  | { readonly type: 'TAKE_THEIRS' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'KEEP_EDITING' }
  | { readonly type: 'DISCARD' };

/** A comment of a report as a draft that only an explicit answer discards; a failed save leaves it as it is. @spec 3.2, 3.5 */
export const reportCommentMachine = setup({
  types: {
    input: {} as ReportCommentInput,
    context: {} as ReportCommentContext,
    events: {} as ReportCommentEvent,
    output: {} as ReportCommentOutput,
  },
  actors: {
    saveComment: service<Report, SaveCommentInput>(),
    readNewest: service<Report, { readonly reportId: number }>(),
  },
  guards: {
    isIncomplete: ({ context }) => isIncomplete(context.draft),
    isChanged: ({ context }) => isCommentChanged(context.draft, context.original),
    /** Nothing can be saved there any more. */
    isClosed: (_, error: AppError) => isClosed(error),
    isOvertaken: (_, { code, status }: AppError) => code === 'STALE_VERSION' || status === 404,
    maySaveAnyway: ({ context: { draft, error, newest } }) =>
      !isIncomplete(draft) && (error?.code === 'STALE_VERSION' || newest !== null),
    isGone: ({ context: { draft, newest } }) => newest !== null && theirsIn(newest, draft) === null,
    hasNewest: ({ context }) => context.newest !== null,
  },
  actions: {
    storeLabel: assign(({ context }, commentLabel: string) => ({ draft: { ...context.draft, commentLabel } })),
    storeBody: assign(({ context }, comment: string) => ({ draft: { ...context.draft, comment } })),
    takeWords: assign(({ context: { draft } }, { commentLabel, html }: { commentLabel: string; html: string }) => ({
      draft: { ...draft, ...withCopied(draft, commentLabel, html) },
    })),
    // On top of theirs as it was shown, or as a new one where theirs is gone; without a version where it is not known.
    rebase: assign(({ context: { draft, newest } }) => {
      const theirs = newest && theirsIn(newest, draft);
      const commentId = newest === null ? draft.commentId : (theirs?.commentId ?? null);
      return { draft: { ...draft, commentId, version: theirs?.version ?? null } };
    }),
    storeNewest: assign((_, newest: Report) => ({ newest, report: newest })),
    forgetNewest: assign({ newest: null }),
    takeTheirs: assign(({ context: { draft, newest } }) => {
      const theirs = (newest && theirsIn(newest, draft)) ?? draft;
      return { draft: theirs, original: theirs, newest: null, error: null };
    }),
    storeReport: assign((_, report: Report) => ({ report, error: null })),
    storeFailure: assign((_, error: AppError) => ({ error })),
    forgetFailure: assign({ error: null }),
    sayIncomplete: sendTo(peer('toaster'), briefly(failureToast(reportTexts.comments.empty))),
    tellOutdated: sendParent((): RecordOutdated => ({ type: 'RECORD_OUTDATED' })),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'reportComment',
  context: ({ input }) => ({
    ...input,
    key: input.key ?? crypto.randomUUID(),
    error: null,
    report: null,
    newest: null,
  }),
  output: ({ context }) => ({ report: context.report }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        LABEL_TYPED: { actions: { type: 'storeLabel', params: ({ event }) => event.text } },
        BODY_TYPED: { actions: { type: 'storeBody', params: ({ event }) => event.html } },
        WORDS_COPIED: { actions: { type: 'takeWords', params: ({ event }) => event } },
        SAVE: [
          { guard: 'isIncomplete', actions: 'sayIncomplete' },
          { guard: 'isChanged', target: 'saving' },
          { target: 'closed' },
        ],
        SAVE_ANYWAY: { guard: 'maySaveAnyway', target: 'saving', actions: 'rebase' },
        TAKE_THEIRS: [
          { guard: 'isGone', target: 'closed' },
          { guard: 'hasNewest', actions: 'takeTheirs' },
        ],
        CLOSE: [{ guard: 'isChanged', target: 'confirmingDiscard' }, { target: 'closed' }],
      },
    },
    saving: {
      entry: 'forgetFailure',
      invoke: {
        id: 'saveComment',
        src: 'saveComment',
        input: ({ context: { reportId, draft, key } }) => ({ reportId, draft, key }),
        onDone: { target: 'closed', actions: withOutput('storeReport') },
        onError: [
          { guard: withError('isClosed'), target: 'closed', actions: [withError('sayFailure'), 'tellOutdated'] },
          {
            guard: withError('isOvertaken'),
            target: 'readingNewest',
            actions: [withError('storeFailure'), withError('sayFailure')],
          },
          { target: 'editing', actions: [withError('storeFailure'), withError('sayFailure')] },
        ],
      },
    },
    /** Somebody else was first: theirs is fetched, to be shown beside what was typed. */
    readingNewest: {
      entry: 'forgetNewest',
      invoke: {
        id: 'readNewest',
        src: 'readNewest',
        input: ({ context }) => ({ reportId: context.reportId }),
        onDone: { target: 'editing', actions: withOutput('storeNewest') },
        // The conflict stands all the same, and one may save over it.
        onError: 'editing',
      },
    },
    confirmingDiscard: { on: { KEEP_EDITING: 'editing', DISCARD: 'closed' } },
    closed: { type: 'final' },
  },
});

export type ReportCommentRef = ActorRefFrom<typeof reportCommentMachine>;
export type ReportCommentSnapshot = SnapshotFrom<typeof reportCommentMachine>;
