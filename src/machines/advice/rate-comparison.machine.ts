import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { RateComparison } from '../../model/advice/rate-comparison.ts';
import { withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';

export interface RateComparisonInput {
  readonly recommendationId: number;
  /** The comparison itself was asked for, and not only the question before a run. */
  readonly isAskedFor: boolean;
}

interface RateComparisonContext extends RateComparisonInput {
  readonly comparison: RateComparison | null;
}

export type RateComparisonEvent = { readonly type: 'COMPARE' } | { readonly type: 'HIDE' } | { readonly type: 'RETRY' };

/** What a run would change, read beside the question whether to make it: warnings at once, the rates of each paddock when they are asked for. @spec — the specification's question before a run tells nothing of what the run changes */
export const rateComparisonMachine = setup({
  types: typed<{
    input: RateComparisonInput;
    context: RateComparisonContext;
    events: RateComparisonEvent;
  }>(),
  actors: { loadComparison: service<RateComparison, { readonly recommendationId: number }>() },
  guards: { isAskedFor: ({ context }) => context.isAskedFor },
  actions: {
    store: assign((_, comparison: RateComparison) => ({ comparison })),
    ask: assign({ isAskedFor: true }),
    dismiss: assign({ isAskedFor: false }),
  },
}).createMachine({
  id: 'rateComparison',
  context: ({ input }) => ({ ...input, comparison: null }),
  initial: 'loading',
  states: {
    loading: {
      on: { COMPARE: { actions: 'ask' } },
      invoke: {
        id: 'loadComparison',
        src: 'loadComparison',
        input: ({ context: { recommendationId } }) => ({ recommendationId }),
        onDone: [
          { guard: 'isAskedFor', target: 'compared', actions: withOutput('store') },
          { target: 'folded', actions: withOutput('store') },
        ],
        // Shown in place: a run may be made without it.
        onError: 'unavailable',
      },
    },
    folded: { on: { COMPARE: { target: 'compared', actions: 'ask' } } },
    compared: { on: { HIDE: { target: 'folded', actions: 'dismiss' } } },
    unavailable: { on: { RETRY: 'loading' } },
  },
});

export type RateComparisonRef = ActorRefFrom<typeof rateComparisonMachine>;
export type RateComparisonSnapshot = SnapshotFrom<typeof rateComparisonMachine>;
