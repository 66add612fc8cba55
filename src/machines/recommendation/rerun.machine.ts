import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { isPointless, type AppError } from '../../model/errors/app-error.ts';
import { runTexts } from '../../model/texts/shared.ts';
import type { RecordOutdated } from '../../model/shared/messages.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { sayFailureBriefly, storeError } from '../shared/failure.ts';
import { rateComparisonMachine } from '../advice/rate-comparison.machine.ts';
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
  /** Why the run that was asked for last did not begin. */
  readonly error: AppError | null;
}

export type RerunEvent =
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
  /** Whether the samples of the earlier model run too. */
  | { readonly type: 'FORMER_TOGGLED' };

interface Asked {
  readonly sampleIds: readonly number[];
}

interface AskingFor {
  readonly recommendationId: number;
  readonly formerIds: readonly number[];
}

/** Runs the samples of a recommendation once more, after a question: a failure leaves it open and says why, unless there is nothing left to run. @spec 2.2, 2.4 */
export const rerunMachine = setup({
  types: typed<{
    input: RerunInput;
    context: RerunContext;
    events: RerunEvent;
    children: { comparison: 'comparison' };
    output: RerunOutput;
  }>(),
  actors: { updateResults: service<Asked, AskingFor>(), comparison: rateComparisonMachine },
  guards: { isPointless: (_, error: AppError) => isPointless(error) },
  actions: {
    storeAsked: assign((_, { sampleIds }: Asked) => ({ sampleIds })),
    storeError,
    toggleFormer: assign(({ context }) => ({ takesFormer: !context.takesFormer })),
    forgetFailure: assign({ error: null }),
    // What was meant is not there any more: the machine that shows it reads it again.
    tellOutdated: sendParent((): RecordOutdated => ({ type: 'RECORD_OUTDATED' })),
    sayAsked: sendTo(systemActor('toaster'), (_, { sampleIds }: Asked) =>
      briefly(successToast(runTexts.asked(sampleIds.length))),
    ),
    sayFailure: sayFailureBriefly,
  },
}).createMachine({
  id: 'rerun',
  context: ({ input }) => ({ ...input, sampleIds: null, error: null }),
  output: ({ context: { sampleIds } }) => ({ sampleIds }),
  invoke: {
    id: 'comparison',
    src: 'comparison',
    input: ({ context: { recommendationId, takesFormer } }) => ({ recommendationId, isAskedFor: takesFormer }),
  },
  initial: 'confirming',
  states: {
    confirming: { on: { CONFIRM: 'asking', CANCEL: 'closed', FORMER_TOGGLED: { actions: 'toggleFormer' } } },
    asking: {
      entry: 'forgetFailure',
      invoke: {
        id: 'updateResults',
        src: 'updateResults',
        input: ({ context: { recommendationId, takesFormer, formerIds } }) => ({
          recommendationId,
          formerIds: takesFormer ? formerIds : [],
        }),
        onDone: { target: 'closed', actions: [withOutput('storeAsked'), withOutput('sayAsked')] },
        onError: [
          { guard: withError('isPointless'), target: 'closed', actions: [withError('sayFailure'), 'tellOutdated'] },
          { target: 'confirming', actions: [withError('storeError'), withError('sayFailure')] },
        ],
      },
    },
    closed: { type: 'final' },
  },
});

export type RerunRef = ActorRefFrom<typeof rerunMachine>;
export type RerunSnapshot = SnapshotFrom<typeof rerunMachine>;
