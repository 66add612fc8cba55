import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { GrowerThread, Report } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import type { CloseThreadInput, ReplyInput } from '../../model/grower/asked.ts';
import { questionsIn } from '../../model/grower/thread.ts';
import { withReply, type ReplyDrafts } from '../../model/reports/replies.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import type { RecordOutdated } from '../../model/shared/messages.ts';
import { threadTexts } from '../../model/texts/grower-threads.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withEvent, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { forgetError, storeError } from '../shared/failure.ts';
import { successToast } from '../shared/toasts.ts';
import { canClose, canWrite, hasReply } from './grower-threads.selectors.ts';

export interface ThreadsInput {
  readonly reportId: number;
  readonly threads: readonly GrowerThread[];
  readonly permissions: Permissions;
  /** Replies that were being written when the page was left. */
  readonly drafts: ReplyDrafts;
}

export interface ThreadsContext extends ThreadsInput {
  /** The conversation that is answered or closed, or was last. */
  readonly linkId: number;
  /** Why that failed. */
  readonly error: AppError | null;
}

interface ReplyTyped {
  readonly type: 'REPLY_TYPED';
  readonly linkId: number;
  readonly text: string;
}

export type GrowerThreadsEvent =
  /** The current report. */
  | { readonly type: 'REPORT_READ'; readonly report: Report }
  | ReplyTyped
  | { readonly type: 'SEND'; readonly linkId: number }
  | { readonly type: 'CLOSE'; readonly linkId: number };

/** What both are about: the questions that are on the screen, and no later one. */
const questionsOf = ({ threads, linkId }: ThreadsContext): number =>
  questionsIn(threads.find(({ growerLinkId }) => growerLinkId === linkId)?.messages ?? []);

/** A new question is read before any other message. */
const failed = [
  { guard: withError('isUnread'), target: 'resting', actions: [withError('storeError'), 'tellOutdated'] },
  { target: 'resting', actions: withError('storeError') },
] as const;

/** The conversations with the growers of a report: replies are written, sent, and conversations closed. @spec — the specification knows no questions of growers */
export const growerThreadsMachine = setup({
  types: typed<{ input: ThreadsInput; context: ThreadsContext; events: GrowerThreadsEvent }>(),
  actors: {
    sendReply: service<readonly GrowerThread[], ReplyInput>(),
    closeThread: service<readonly GrowerThread[], CloseThreadInput>(),
  },
  guards: { canWrite, hasReply, canClose, isUnread: (_, { code }: AppError) => code === 'UNREAD_QUESTION' },
  actions: {
    storeThreads: assign((_, threads: readonly GrowerThread[]) => ({ threads })),
    storeReport: assign((_, { threads }: Report) => ({ threads })),
    storeReply: assign(({ context: { drafts } }, { linkId, text }: ReplyTyped) => ({
      drafts: withReply(drafts, linkId, { text, key: crypto.randomUUID() }),
    })),
    forgetReply: assign(({ context: { drafts, linkId } }) => ({ drafts: withReply(drafts, linkId, null) })),
    storeChosen: assign((_, linkId: number) => ({ linkId })),
    tellOutdated: sendParent({ type: 'RECORD_OUTDATED' } satisfies RecordOutdated),
    sayReplied: sendTo(systemActor('toaster'), successToast(threadTexts.replied)),
    sayClosed: sendTo(systemActor('toaster'), successToast(threadTexts.closed)),
    storeError,
    forgetError,
  },
}).createMachine({
  id: 'growerThreads',
  context: ({ input }) => ({ ...input, linkId: 0, error: null }),
  initial: 'resting',
  on: { REPORT_READ: { actions: withField('storeReport', 'report') } },
  states: {
    resting: {
      on: {
        REPLY_TYPED: { guard: withField('canWrite', 'linkId'), actions: withEvent('storeReply') },
        SEND: {
          guard: withField('hasReply', 'linkId'),
          target: 'sending',
          actions: ['forgetError', withField('storeChosen', 'linkId')],
        },
        CLOSE: {
          guard: withField('canClose', 'linkId'),
          target: 'closing',
          actions: ['forgetError', withField('storeChosen', 'linkId')],
        },
      },
    },
    sending: {
      invoke: {
        id: 'sendReply',
        src: 'sendReply',
        input: ({ context, context: { reportId, linkId, drafts } }) => ({
          reportId,
          linkId,
          questions: questionsOf(context),
          text: drafts[linkId]!.text.trim(),
          key: drafts[linkId]!.key,
        }),
        onDone: {
          target: 'resting',
          actions: [withOutput('storeThreads'), 'forgetReply', 'tellOutdated', 'sayReplied'],
        },
        onError: failed,
      },
    },
    closing: {
      invoke: {
        id: 'closeThread',
        src: 'closeThread',
        input: ({ context, context: { reportId, linkId } }) => ({ reportId, linkId, questions: questionsOf(context) }),
        onDone: { target: 'resting', actions: [withOutput('storeThreads'), 'tellOutdated', 'sayClosed'] },
        onError: failed,
      },
    },
  },
});

export type GrowerThreadsRef = ActorRefFrom<typeof growerThreadsMachine>;
export type GrowerThreadsSnapshot = SnapshotFrom<typeof growerThreadsMachine>;
