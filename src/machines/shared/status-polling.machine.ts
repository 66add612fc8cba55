import { assign, sendParent, setup } from 'xstate';
import type { SampleIdsInput } from '../../model/samples/asked.ts';
import { limits } from '../../model/limits.ts';
import {
  completedSince,
  hasChanged,
  merged,
  QUICK_POLL_MS,
  type KnownStatus,
} from '../../model/samples/known-status.ts';
import { isEngineBusy } from '../../model/samples/status.ts';
import { withEvent, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';

interface StatusPollingInput {
  readonly customerId: number;
  readonly sampleIds: readonly number[];
  /** What the list already knows; without it the first poll comes at once and only the next one can tell a difference. */
  readonly statuses?: readonly KnownStatus[];
  /** Some of them run already: poll quickly until nothing runs. */
  readonly isQuick?: boolean;
}

export type StatusPollingEvent =
  /** Other samples are shown now. */
  | { readonly type: 'WATCH'; readonly sampleIds: readonly number[]; readonly statuses?: readonly KnownStatus[] }
  /** A run has been asked for: poll at once, and quickly until nothing runs. */
  | { readonly type: 'RUN_REQUESTED' };

/** What the machine tells its parent, in this order when a poll finds both. */
export type StatusMessage =
  /** Some status differs from the previous poll; `statuses` holds those of all samples. */
  | { readonly type: 'STATUSES_CHANGED'; readonly statuses: readonly KnownStatus[] }
  /** These samples have become Completed. */
  | { readonly type: 'RESULTS_ARRIVED'; readonly sampleIds: readonly number[] };

interface StatusPollingContext {
  readonly customerId: number;
  readonly sampleIds: readonly number[];
  readonly statuses: readonly KnownStatus[] | null;
  readonly isQuick: boolean;
}

/** Polls the states of the samples on screen every ten seconds, and sends its parent the changes (specification 1.4). @spec 1.4 */
export const statusPollingMachine = setup({
  types: typed<{ input: StatusPollingInput; context: StatusPollingContext; events: StatusPollingEvent }>(),
  actors: {
    loadStatuses: service<readonly KnownStatus[], SampleIdsInput>(),
  },
  guards: {
    hasSamples: ({ context }) => context.sampleIds.length > 0,
    isUnknown: ({ context }) => context.sampleIds.length > 0 && context.statuses === null,
    hasNewStatus: ({ context }, statuses: readonly KnownStatus[]) => hasChanged(context.statuses, statuses),
    hasNewResult: ({ context }, statuses: readonly KnownStatus[]) =>
      completedSince(context.statuses, statuses).length > 0,
  },
  actions: {
    storeSamples: assign(
      ({ context }, { sampleIds, statuses }: Pick<StatusPollingInput, 'sampleIds' | 'statuses'>) => ({
        sampleIds,
        statuses: statuses ?? merged(context.statuses, sampleIds),
      }),
    ),
    storeStatuses: assign(({ context }, statuses: readonly KnownStatus[]) => ({
      statuses,
      isQuick: context.isQuick && statuses.some(({ status }) => isEngineBusy(status)),
    })),
    hurry: assign({ isQuick: true }),
    tellStatus: sendParent((_, statuses: readonly KnownStatus[]): StatusMessage => ({
      type: 'STATUSES_CHANGED',
      statuses,
    })),
    tellResult: sendParent(({ context }, statuses: readonly KnownStatus[]): StatusMessage => ({
      type: 'RESULTS_ARRIVED',
      sampleIds: completedSince(context.statuses, statuses),
    })),
  },
  delays: { POLL_INTERVAL: ({ context }) => (context.isQuick ? QUICK_POLL_MS : limits.statusPollMs) },
}).createMachine({
  id: 'statusPolling',
  context: ({ input: { customerId, sampleIds, statuses, isQuick } }) => ({
    customerId,
    sampleIds,
    statuses: statuses ?? null,
    isQuick: isQuick ?? false,
  }),
  initial: 'deciding',
  on: {
    WATCH: { target: '.deciding', actions: withEvent('storeSamples') },
    RUN_REQUESTED: { target: '.polling', actions: 'hurry' },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isUnknown', target: 'polling' },
        { guard: 'hasSamples', target: 'resting' },
        { target: 'idle' },
      ],
    },
    /** Nothing is shown, so nothing is asked. */
    idle: { on: { RUN_REQUESTED: { actions: 'hurry' } } },
    resting: { after: { POLL_INTERVAL: 'polling' } },
    polling: {
      invoke: {
        id: 'loadStatuses',
        src: 'loadStatuses',
        input: ({ context: { customerId, sampleIds } }) => ({ customerId, sampleIds }),
        onDone: [
          {
            guard: withOutput('hasNewResult'),
            target: 'resting',
            actions: [withOutput('tellStatus'), withOutput('tellResult'), withOutput('storeStatuses')],
          },
          {
            guard: withOutput('hasNewStatus'),
            target: 'resting',
            actions: [withOutput('tellStatus'), withOutput('storeStatuses')],
          },
          { target: 'resting', actions: withOutput('storeStatuses') },
        ],
        // The next poll asks the same; a failure in between is no news.
        onError: 'resting',
      },
    },
  },
});
