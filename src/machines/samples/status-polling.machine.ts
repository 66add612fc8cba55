import { assign, sendParent, setup, type ActorRefFrom } from 'xstate';
import type { SampleStatus } from '../../model/contract/entities.ts';
import { limits } from '../../model/limits.ts';
import { statusIds } from '../../model/samples/status.ts';
import { service } from '../kit/service.ts';

interface PollingInput {
  readonly customerId: number;
  /** The samples that are shown, with the status they are shown with. */
  readonly statuses: readonly SampleStatus[];
}

/** What the parent is told when a poll differs from the one before: 'new result' when a sample became Completed (specification 2.4). */
export interface StatusesChanged {
  readonly type: 'STATUSES_CHANGED';
  readonly statuses: readonly SampleStatus[];
  readonly hasNewResult: boolean;
}

const statusById = (statuses: readonly SampleStatus[]): ReadonlyMap<number, number> => new Map(statuses.map(({ id, status }) => [id, status]));

/** Asks for the status of the samples on screen every 10 seconds, and tells the parent when one has changed. */
export const statusPollingMachine = setup({
  types: {
    input: {} as PollingInput,
    context: {} as PollingInput,
    /** The parent shows other samples, or has read these anew. */
    events: {} as { readonly type: 'SAMPLES_SHOWN'; readonly statuses: readonly SampleStatus[] },
  },
  actors: { loadStatuses: service<readonly SampleStatus[], { readonly customerId: number; readonly sampleIds: readonly number[] }>() },
  guards: {
    hasSamples: ({ context }) => context.statuses.length > 0,
    isNews: ({ context }, statuses: readonly SampleStatus[]) => {
      const before = statusById(context.statuses);
      return statuses.some(({ id, status }) => before.get(id) !== status);
    },
  },
  actions: {
    storeStatuses: assign((_, statuses: readonly SampleStatus[]) => ({ statuses })),
    tellStatuses: sendParent(({ context }, statuses: readonly SampleStatus[]): StatusesChanged => {
      const before = statusById(context.statuses);
      const hasNewResult = statuses.some(({ id, status }) => status === statusIds.Completed && before.get(id) !== status);
      return { type: 'STATUSES_CHANGED', statuses, hasNewResult };
    }),
  },
  delays: { POLL: limits.statusPollMs },
}).createMachine({
  id: 'statusPolling',
  context: ({ input }) => input,
  initial: 'waiting',
  on: { SAMPLES_SHOWN: { target: '.waiting', actions: { type: 'storeStatuses', params: ({ event }) => event.statuses } } },
  states: {
    waiting: { after: { POLL: { guard: 'hasSamples', target: 'asking' } } },
    asking: {
      invoke: {
        id: 'loadStatuses',
        src: 'loadStatuses',
        input: ({ context }) => ({ customerId: context.customerId, sampleIds: context.statuses.map(({ id }) => id) }),
        onDone: [
          {
            guard: { type: 'isNews', params: ({ event }) => event.output },
            target: 'waiting',
            actions: [
              { type: 'tellStatuses', params: ({ event }) => event.output },
              { type: 'storeStatuses', params: ({ event }) => event.output },
            ],
          },
          { target: 'waiting' },
        ],
        // The call has been tried three times by then and the connection notice has said so; the next poll is the next chance.
        onError: 'waiting',
      },
    },
  },
});

export type StatusPollingRef = ActorRefFrom<typeof statusPollingMachine>;
