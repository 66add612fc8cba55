import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Report } from '../../model/contract/entities.ts';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import { isCommentChanged, isIncomplete, type ReportCommentDraft } from '../../model/reports/comment-draft.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { peer } from '../kit/peers.ts';
import { service } from '../kit/service.ts';
import { briefly, failureToast } from '../shared/toasts.ts';

interface ReportCommentInput {
  readonly reportId: number;
  readonly draft: ReportCommentDraft;
  /** What the draft began as: everything else is unsaved. */
  readonly original: ReportCommentDraft;
}

interface ReportCommentContext extends ReportCommentInput {
  readonly error: AppError | null;
  readonly report: Report | null;
}

export interface SaveCommentInput {
  readonly reportId: number;
  readonly draft: ReportCommentDraft;
}

export interface ReportCommentOutput {
  /** The report with the comment; null when nothing was saved. */
  readonly report: Report | null;
}

export type ReportCommentEvent =
  | { readonly type: 'LABEL_TYPED'; readonly text: string }
  | { readonly type: 'BODY_TYPED'; readonly html: string }
  | { readonly type: 'SAVE' }
  /** Save over the change of somebody else that a conflict told of. */
  | { readonly type: 'SAVE_ANYWAY' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'KEEP_EDITING' }
  | { readonly type: 'DISCARD' };

/** A comment of a report as a draft that only an explicit answer discards; a failed save leaves it as it is. */
export const reportCommentMachine = setup({
  types: {
    input: {} as ReportCommentInput,
    context: {} as ReportCommentContext,
    events: {} as ReportCommentEvent,
    output: {} as ReportCommentOutput,
  },
  actors: { saveComment: service<Report, SaveCommentInput>() },
  guards: {
    isIncomplete: ({ context }) => isIncomplete(context.draft),
    isChanged: ({ context }) => isCommentChanged(context.draft, context.original),
    maySaveAnyway: ({ context }) => context.error?.code === 'STALE_VERSION' && !isIncomplete(context.draft),
  },
  actions: {
    storeLabel: assign(({ context }, commentLabel: string) => ({ draft: { ...context.draft, commentLabel } })),
    storeBody: assign(({ context }, comment: string) => ({ draft: { ...context.draft, comment } })),
    dropVersion: assign(({ context }) => ({ draft: { ...context.draft, version: null } })),
    storeReport: assign((_, report: Report) => ({ report, error: null })),
    storeFailure: assign((_, error: AppError) => ({ error })),
    sayIncomplete: sendTo(peer('toaster'), briefly(failureToast(reportTexts.comments.empty))),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'reportComment',
  context: ({ input }) => ({ ...input, error: null, report: null }),
  output: ({ context }) => ({ report: context.report }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        LABEL_TYPED: { actions: { type: 'storeLabel', params: ({ event }) => event.text } },
        BODY_TYPED: { actions: { type: 'storeBody', params: ({ event }) => event.html } },
        SAVE: [
          { guard: 'isIncomplete', actions: 'sayIncomplete' },
          { guard: 'isChanged', target: 'saving' },
          { target: 'closed' },
        ],
        SAVE_ANYWAY: { guard: 'maySaveAnyway', target: 'saving', actions: 'dropVersion' },
        CLOSE: [{ guard: 'isChanged', target: 'confirmingDiscard' }, { target: 'closed' }],
      },
    },
    saving: {
      invoke: {
        id: 'saveComment',
        src: 'saveComment',
        input: ({ context }) => ({ reportId: context.reportId, draft: context.draft }),
        onDone: { target: 'closed', actions: { type: 'storeReport', params: ({ event }) => event.output } },
        onError: {
          target: 'editing',
          actions: [
            { type: 'storeFailure', params: ({ event }) => toAppError(event.error) },
            { type: 'sayFailure', params: ({ event }) => toAppError(event.error) },
          ],
        },
      },
    },
    confirmingDiscard: { on: { KEEP_EDITING: 'editing', DISCARD: 'closed' } },
    closed: { type: 'final' },
  },
});

export type ReportCommentRef = ActorRefFrom<typeof reportCommentMachine>;
export type ReportCommentSnapshot = SnapshotFrom<typeof reportCommentMachine>;
