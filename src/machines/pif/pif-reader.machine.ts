import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { InputModelAsked } from '../../model/pif/asked.ts';
import type { InputModel, Sample } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import { limits } from '../../model/limits.ts';
import { movedSince, knownStatuses, type KnownStatus } from '../../model/samples/known-status.ts';
import type { RunAnswer } from '../../model/samples/run-answer.ts';
import { isEngineBusy } from '../../model/samples/status.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed, type Named } from '../kit/types.ts';
import { statusPollingMachine, type StatusMessage } from '../shared/status-polling.machine.ts';

interface PifReaderInput extends Pick<InputModelAsked, 'customerId' | 'recommendationId'> {
  /** The states of the sheet's samples when it was loaded. */
  readonly statuses: readonly KnownStatus[];
}

interface PifReaderContext extends PifReaderInput {
  /** Samples whose inputs and version must be read again, and those being read. */
  readonly staleIds: readonly number[];
  readonly readingIds: readonly number[];
}

export type PifReaderEvent =
  | { readonly type: 'REFRESH'; readonly sampleIds: readonly number[] }
  | { readonly type: 'RUN_ANSWERED'; readonly answer: RunAnswer }
  | { readonly type: 'SAMPLES_SAVED'; readonly samples: readonly Sample[] }
  | StatusMessage;

/** What the machine tells its parent. */
export type ReaderMessage =
  | { readonly type: 'SAMPLES_READ'; readonly inputModel: InputModel }
  | { readonly type: 'STATUSES_CHANGED'; readonly statuses: readonly KnownStatus[] }
  | { readonly type: 'REFRESH_FAILED'; readonly error: AppError };

const joined = (one: readonly number[], other: readonly number[]): readonly number[] => [
  ...new Set([...one, ...other]),
];
const updated = (known: readonly KnownStatus[], polled: readonly KnownStatus[]): readonly KnownStatus[] => {
  const byId = new Map(polled.map((status) => [status.id, status]));
  return known.map((status) => byId.get(status.id) ?? status);
};

/**
 * Keeps the open samples as the server has them: rereads samples whose runs have ended, or that another user changed.
 * @spec 3.4
 */
export const pifReaderMachine = setup({
  types: typed<{
    input: PifReaderInput;
    context: PifReaderContext;
    events: PifReaderEvent;
    children: Named<'statusPolling'>;
  }>(),
  actors: {
    loadInputModel: service<InputModel, InputModelAsked>(),
    statusPolling: statusPollingMachine,
  },
  guards: { isStale: ({ context }) => context.staleIds.length > 0 },
  actions: {
    markStale: assign(({ context }, sampleIds: readonly number[]) => ({
      staleIds: joined(context.staleIds, sampleIds),
    })),
    markTouched: assign(({ context }, { sampleIds, refused }: RunAnswer) => ({
      staleIds: joined(context.staleIds, [...sampleIds, ...refused.map(({ sampleId }) => sampleId)]),
    })),
    markReading: assign(({ context }) => ({ readingIds: context.staleIds, staleIds: [] })),
    keepStale: assign(({ context }) => ({ staleIds: joined(context.staleIds, context.readingIds) })),
    storeSamples: assign(({ context }, samples: readonly Sample[]) => ({
      statuses: updated(context.statuses, knownStatuses(samples)),
    })),
    storeStatuses: assign(({ context }, polled: readonly KnownStatus[]) => ({
      statuses: updated(context.statuses, polled),
      staleIds: joined(context.staleIds, movedSince(context.statuses, polled)),
    })),
    hurryPolling: sendTo('statusPolling', { type: 'RUN_REQUESTED' }),
    tellStatuses: sendParent((_, statuses: readonly KnownStatus[]): ReaderMessage => ({
      type: 'STATUSES_CHANGED',
      statuses,
    })),
    tellSamples: sendParent((_, inputModel: InputModel): ReaderMessage => ({ type: 'SAMPLES_READ', inputModel })),
    tellFailure: sendParent((_, error: AppError): ReaderMessage => ({ type: 'REFRESH_FAILED', error })),
  },
  delays: { NEXT_TRY: limits.statusPollMs },
}).createMachine({
  id: 'pifReader',
  context: ({ input }) => ({ ...input, staleIds: [], readingIds: [] }),
  invoke: {
    id: 'statusPolling',
    src: 'statusPolling',
    input: ({ context: { customerId, statuses } }) => ({
      customerId,
      sampleIds: statuses.map(({ id }) => id),
      statuses,
      isQuick: statuses.some(({ status }) => isEngineBusy(status)),
    }),
  },
  on: {
    REFRESH: { actions: withField('markStale', 'sampleIds') },
    RUN_ANSWERED: { actions: [withField('markTouched', 'answer'), 'hurryPolling'] },
    SAMPLES_SAVED: { actions: withField('storeSamples', 'samples') },
    STATUSES_CHANGED: { actions: [withField('storeStatuses', 'statuses'), withField('tellStatuses', 'statuses')] },
  },
  initial: 'current',
  states: {
    current: { always: { guard: 'isStale', target: 'reading' } },
    reading: {
      entry: 'markReading',
      invoke: {
        id: 'loadInputModel',
        src: 'loadInputModel',
        input: ({ context: { customerId, recommendationId, readingIds } }) => ({
          customerId,
          recommendationId,
          sampleIds: readingIds,
        }),
        onDone: {
          target: 'current',
          actions: [{ type: 'storeSamples', params: ({ event }) => event.output.samples }, withOutput('tellSamples')],
        },
        onError: { target: 'late', actions: ['keepStale', withError('tellFailure')] },
      },
    },
    /** It has been tried three times by then: the next news is the next chance, or the time of a poll. */
    late: {
      after: { NEXT_TRY: 'reading' },
      on: {
        REFRESH: { target: 'reading', actions: withField('markStale', 'sampleIds') },
        RUN_ANSWERED: { target: 'reading', actions: [withField('markTouched', 'answer'), 'hurryPolling'] },
        STATUSES_CHANGED: {
          target: 'reading',
          actions: [withField('storeStatuses', 'statuses'), withField('tellStatuses', 'statuses')],
        },
      },
    },
  },
});

export type PifReaderRef = ActorRefFrom<typeof pifReaderMachine>;
export type PifReaderSnapshot = SnapshotFrom<typeof pifReaderMachine>;
