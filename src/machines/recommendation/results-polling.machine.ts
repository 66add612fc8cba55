import { assign, sendParent, setup } from 'xstate';
import { limits } from '../../model/limits.ts';
import { service } from '../kit/service.ts';

interface ResultsPollingInput {
  readonly recommendationId: number;
  /** What the recommendation said when it was read. */
  readonly isOutdated: boolean;
}

/** From the parent: it has read the recommendation anew. */
export interface ResultsPollingEvent {
  readonly type: 'FRESHNESS_READ';
  readonly isOutdated: boolean;
}

/** What the machine tells its parent when a poll finds a difference. */
export interface ResultsNews {
  readonly type: 'RESULTS_OUTDATED';
  readonly isOutdated: boolean;
}

/** Asks as often as the statuses whether the laboratory has changed results since the runs that are shown, while a recommendation is open. @spec 2.2 */
export const resultsPollingMachine = setup({
  types: {
    input: {} as ResultsPollingInput,
    context: {} as ResultsPollingInput,
    events: {} as ResultsPollingEvent,
  },
  actors: { loadOutdated: service<boolean, { readonly recommendationId: number }>() },
  guards: { isNews: ({ context }, isOutdated: boolean) => isOutdated !== context.isOutdated },
  actions: {
    store: assign((_, isOutdated: boolean) => ({ isOutdated })),
    tell: sendParent((_, isOutdated: boolean): ResultsNews => ({ type: 'RESULTS_OUTDATED', isOutdated })),
  },
  delays: { POLL_INTERVAL: limits.statusPollMs },
}).createMachine({
  id: 'resultsPolling',
  context: ({ input }) => input,
  initial: 'resting',
  // What was asked before the recommendation was read anew would answer with what was there before it.
  on: { FRESHNESS_READ: { target: '.resting', actions: { type: 'store', params: ({ event }) => event.isOutdated } } },
  states: {
    resting: { after: { POLL_INTERVAL: 'polling' } },
    polling: {
      invoke: {
        id: 'loadOutdated',
        src: 'loadOutdated',
        input: ({ context }) => ({ recommendationId: context.recommendationId }),
        onDone: [
          {
            guard: { type: 'isNews', params: ({ event }) => event.output },
            target: 'resting',
            actions: [
              { type: 'store', params: ({ event }) => event.output },
              { type: 'tell', params: ({ event }) => event.output },
            ],
          },
          { target: 'resting' },
        ],
        // The next poll asks the same; a failure in between is no news.
        onError: 'resting',
      },
    },
  },
});
