import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import type { LabAnswer } from '../../model/settings/lab-answers.ts';
import { labAnswersTexts } from '../../model/texts/lab-answers.ts';
import { peer } from '../kit/peers.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { failureToast, successToast } from '../shared/toasts.ts';

export type LabAnswersEvent =
  /** The list comes into sight again, or others have changed something; what others have answered since is read with it. */
  | { readonly type: 'REFRESH' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'REMOVE'; readonly id: number }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' };

interface LabAnswersContext {
  readonly answers: readonly LabAnswer[];
  /** Which one is to be removed. */
  readonly removingId: number | null;
  readonly error: AppError | null;
}

/** The answers that are remembered for the files of laboratories: listed, and removed after a question. @spec — the specification knows one form of file, with nothing to remember */
export const labAnswersMachine = setup({
  types: { context: {} as LabAnswersContext, events: {} as LabAnswersEvent },
  actors: {
    loadAnswers: service<readonly LabAnswer[]>(),
    removeAnswer: service<{ readonly id: number }, { readonly id: number }>(),
  },
  guards: { isListed: ({ context }, id: number) => context.answers.some((answer) => answer.id === id) },
  actions: {
    storeAnswers: assign((_, answers: readonly LabAnswer[]) => ({ answers, error: null })),
    storeError: assign((_, error: AppError) => ({ answers: [], error })),
    storeRemoving: assign((_, removingId: number) => ({ removingId })),
    forgetRemoving: assign({ removingId: null }),
    takeOut: assign(({ context }, id: number) => ({ answers: context.answers.filter((answer) => answer.id !== id) })),
    sayRemoved: sendTo(peer('toaster'), successToast(labAnswersTexts.removed)),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'labAnswers',
  context: { answers: [], removingId: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadAnswers',
        src: 'loadAnswers',
        input: {},
        onDone: { target: 'listed', actions: withOutput('storeAnswers') },
        onError: { target: 'unavailable', actions: withError('storeError') },
      },
    },
    unavailable: { on: { RETRY: 'loading', REFRESH: 'loading' } },
    listed: {
      initial: 'current',
      states: {
        current: { on: { REFRESH: 'refreshing' } },
        /** What is shown stays while it is read again. */
        refreshing: {
          tags: 'reading',
          invoke: {
            id: 'loadAnswers',
            src: 'loadAnswers',
            input: {},
            onDone: { target: 'current', actions: withOutput('storeAnswers') },
            onError: { target: 'current', actions: withError('sayFailure') },
          },
        },
      },
      on: {
        REMOVE: {
          guard: { type: 'isListed', params: ({ event }) => event.id },
          target: 'asking',
          actions: { type: 'storeRemoving', params: ({ event }) => event.id },
        },
      },
    },
    asking: { on: { CONFIRM: 'removing', CANCEL: { target: 'listed', actions: 'forgetRemoving' } } },
    /** The answer stays in sight until the server has let it go. */
    removing: {
      invoke: {
        id: 'removeAnswer',
        src: 'removeAnswer',
        input: ({ context }) => ({ id: context.removingId! }),
        onDone: {
          target: 'listed',
          actions: [{ type: 'takeOut', params: ({ event }) => event.output.id }, 'forgetRemoving', 'sayRemoved'],
        },
        // Somebody else may have removed it: what is there is read again.
        onError: { target: 'loading', actions: ['forgetRemoving', withError('sayFailure')] },
      },
    },
  },
});

export type LabAnswersRef = ActorRefFrom<typeof labAnswersMachine>;
export type LabAnswersSnapshot = SnapshotFrom<typeof labAnswersMachine>;
