import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { RateComparison } from '../../model/advice/rate-comparison.ts';
import { isPointless, type AppError } from '../../model/errors/app-error.ts';
import { runTexts } from '../../model/texts/shared.ts';
import type { RecordOutdated } from '../../model/shared/messages.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed, type Dialog } from '../kit/types.ts';
import { forgetError, sayFailureBriefly, storeError } from '../shared/failure.ts';
import { briefly, successToast } from '../shared/toasts.ts';

export interface RerunInput {
  readonly recommendationId: number;
  /** Samples whose runs were made with an earlier model: they run again only if they are wanted too. */
  readonly formerIds: readonly number[];
  /** Those are what the question is about. */
  readonly takesFormer: boolean;
}

export interface RerunOutput {
  /** The samples that run now; null when it was cancelled. */
  readonly sampleIds: readonly number[] | null;
}

interface RerunContext extends RerunInput, RerunOutput {
  /** What the run would change; null until it is read. */
  readonly comparison: RateComparison | null;
  /** The rates of each paddock are to be seen, and not only what warns of a run. */
  readonly isAskedFor: boolean;
  /** Why the run that was asked for last did not begin. */
  readonly error: AppError | null;
}

export type RerunEvent =
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
  /** Whether the samples of the earlier model run too. */
  | { readonly type: 'FORMER_TOGGLED' }
  | { readonly type: 'COMPARE' }
  | { readonly type: 'HIDE' }
  | { readonly type: 'RETRY' };

interface Asked {
  readonly sampleIds: readonly number[];
}

interface AskingFor {
  readonly recommendationId: number;
  readonly formerIds: readonly number[];
}

/**
 * Runs the samples of a recommendation once more, after a question: a failure leaves it open and says why, unless there is nothing left to run. What the run
 * would change is read beside the question: warnings at once, the rates of each paddock when they are asked for. @spec 2.2, 2.4
 */
export const rerunMachine = setup({
  types: typed<Dialog<RerunInput, RerunContext, RerunEvent, RerunOutput>>(),
  actors: {
    updateResults: service<Asked, AskingFor>(),
    loadComparison: service<RateComparison, { readonly recommendationId: number }>(),
  },
  guards: {
    isPointless: (_, error: AppError) => isPointless(error),
    isAskedFor: ({ context }) => context.isAskedFor,
  },
  actions: {
    storeAsked: assign((_, { sampleIds }: Asked) => ({ sampleIds })),
    storeError,
    storeComparison: assign((_, comparison: RateComparison) => ({ comparison })),
    ask: assign({ isAskedFor: true }),
    dismiss: assign({ isAskedFor: false }),
    toggleFormer: assign(({ context }) => ({ takesFormer: !context.takesFormer })),
    forgetError,
    // What was meant is not there any more: the machine that shows it reads it again.
    tellOutdated: sendParent((): RecordOutdated => ({ type: 'RECORD_OUTDATED' })),
    sayAsked: sendTo(systemActor('toaster'), (_, { sampleIds }: Asked) =>
      briefly(successToast(runTexts.asked(sampleIds.length))),
    ),
    sayFailure: sayFailureBriefly,
  },
}).createMachine({
  id: 'rerun',
  context: ({ input }) => ({
    ...input,
    sampleIds: null,
    comparison: null,
    isAskedFor: input.takesFormer,
    error: null,
  }),
  output: ({ context: { sampleIds } }) => ({ sampleIds }),
  initial: 'open',
  states: {
    open: {
      type: 'parallel',
      states: {
        question: {
          initial: 'confirming',
          states: {
            confirming: {
              on: { CONFIRM: 'asking', CANCEL: '#rerun.closed', FORMER_TOGGLED: { actions: 'toggleFormer' } },
            },
            asking: {
              entry: 'forgetError',
              invoke: {
                id: 'updateResults',
                src: 'updateResults',
                input: ({ context: { recommendationId, takesFormer, formerIds } }) => ({
                  recommendationId,
                  formerIds: takesFormer ? formerIds : [],
                }),
                onDone: { target: '#rerun.closed', actions: [withOutput('storeAsked'), withOutput('sayAsked')] },
                onError: [
                  {
                    guard: withError('isPointless'),
                    target: '#rerun.closed',
                    actions: [withError('sayFailure'), 'tellOutdated'],
                  },
                  { target: 'confirming', actions: [withError('storeError'), withError('sayFailure')] },
                ],
              },
            },
          },
        },
        comparison: {
          initial: 'loading',
          states: {
            loading: {
              on: { COMPARE: { actions: 'ask' } },
              invoke: {
                id: 'loadComparison',
                src: 'loadComparison',
                input: ({ context: { recommendationId } }) => ({ recommendationId }),
                onDone: [
                  { guard: 'isAskedFor', target: 'compared', actions: withOutput('storeComparison') },
                  { target: 'folded', actions: withOutput('storeComparison') },
                ],
                // Shown in place: a run may be made without it.
                onError: 'unavailable',
              },
            },
            folded: { on: { COMPARE: { target: 'compared', actions: 'ask' } } },
            compared: { on: { HIDE: { target: 'folded', actions: 'dismiss' } } },
            unavailable: { on: { RETRY: 'loading' } },
          },
        },
      },
    },
    closed: { type: 'final' },
  },
});

export type RerunRef = ActorRefFrom<typeof rerunMachine>;
export type RerunSnapshot = SnapshotFrom<typeof rerunMachine>;
