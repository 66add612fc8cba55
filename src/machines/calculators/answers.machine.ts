import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { SampleAnswers } from '../../model/calculators/answers.ts';
import { calledWith } from '../kit/called.ts';
import { withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';

export interface AnswersInput {
  readonly recommendationId: number;
}

interface AnswersContext extends AnswersInput {
  /** The run that is looked at; 0 before there is one. */
  readonly runId: number;
  /** Those of the run before, while others are on their way. */
  readonly answers: SampleAnswers | null;
}

export type AnswersEvent =
  /** From the parent: it shows another run. */
  { readonly type: 'RUN_CHOSEN'; readonly runId: number } | { readonly type: 'RETRY' };

/** Budget, card and largest margin of the run that the nitrogen calculator shows. @spec — the specification shows the diagram of a budget, not the working behind it */
export const answersMachine = setup({
  types: typed<{ input: AnswersInput; context: AnswersContext; events: AnswersEvent }>(),
  actors: {
    loadAnswers: service<SampleAnswers, { readonly recommendationId: number; readonly runId: number }>(),
  },
  guards: { isOtherRun: ({ context }, runId: number) => runId > 0 && context.runId !== runId },
  actions: {
    chooseRun: assign((_, runId: number) => ({ runId })),
    store: assign((_, answers: SampleAnswers) => ({ answers })),
    dropAnswers: assign({ answers: null }),
  },
}).createMachine({
  id: 'answers',
  context: ({ input }) => ({ ...input, runId: 0, answers: null }),
  initial: 'waiting',
  on: {
    RUN_CHOSEN: {
      guard: withField('isOtherRun', 'runId'),
      target: '.loading',
      actions: withField('chooseRun', 'runId'),
    },
  },
  states: {
    /** Nothing is looked at yet. */
    waiting: {},
    loading: {
      invoke: {
        ...calledWith('loadAnswers', 'recommendationId', 'runId'),
        onDone: { target: 'shown', actions: withOutput('store') },
        // Shown in place, not as a toast (specification 3.8).
        onError: { target: 'unavailable', actions: 'dropAnswers' },
      },
    },
    shown: {},
    unavailable: { on: { RETRY: 'loading' } },
  },
});

export type AnswersRef = ActorRefFrom<typeof answersMachine>;
export type AnswersSnapshot = SnapshotFrom<typeof answersMachine>;
