import { assign, raise, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AnswerOf } from '../../model/contract/index.ts';
import type { InputModel, Sample, SampleStatus } from '../../model/contract/entities.ts';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import { limits } from '../../model/limits.ts';
import { failureText, type PifFailure, type SavedSample } from '../../model/pif/saving.ts';
import { sheetOf, type Sheet } from '../../model/pif/sheet.ts';
import { isEngineBusy } from '../../model/samples/status.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { service } from '../kit/service.ts';
import { pifBannerMachine, type PifNotice } from './pif-banner.machine.ts';
import type { SheetNews, SheetRequest } from './pif-sheet.context.ts';
import { pifSheetMachine } from './pif-sheet.machine.ts';

/** What the page that opens the editor says. */
export interface PifInput {
  readonly customerId: number;
  readonly sampleIds: readonly number[];
  /** 'Master PIF Editor', or '<recommendation name> - Sample PIF Editor': both stand in `pifTexts`. */
  readonly title: string;
  /** The recommendation is finalised, or the user may not edit model inputs. */
  readonly readOnly: boolean;
  /** May the user run the engine? Yes, unless said otherwise. */
  readonly runPermitted?: boolean;
}

/** What the page learns when the editor has closed. */
export interface PifOutput {
  /** Samples were saved or sent to the engine: the page reads them anew. */
  readonly changed: boolean;
}

interface PifContext extends PifInput {
  /** The sheet as it was loaded; the adviser's own lives in `pifSheet` from then on. */
  readonly sheet: Sheet | null;
  readonly statuses: readonly SampleStatus[];
  /** Samples whose inputs and version have to be read anew, and those that are being read. */
  readonly staleIds: readonly number[];
  readonly readingIds: readonly number[];
  readonly changed: boolean;
  readonly error: AppError | null;
}

interface SamplesOfCustomer {
  readonly customerId: number;
  readonly sampleIds: readonly number[];
}
type RunAnswer = AnswerOf<'POST /sample/engineJob'>;

export type PifEvent =
  | SheetRequest
  | { readonly type: 'RETRY' }
  /** After somebody else's change: read theirs, keep ours on top. */
  | { readonly type: 'RELOAD' }
  | { readonly type: 'STALE' }
  | { readonly type: 'REFRESHED' }
  | { readonly type: 'NOT_REFRESHED' };

const RUNNING_POLL_MS = 2_000;

const statusesOf = (samples: readonly Sample[]): readonly SampleStatus[] =>
  samples.map(({ id, status, statusMessage }) => ({ id, status, statusMessage }));
const merged = (known: readonly SampleStatus[], told: readonly SampleStatus[]): readonly SampleStatus[] => {
  const news = new Map(told.map((status) => [status.id, status]));
  return known.map((status) => news.get(status.id) ?? status);
};
/** Samples whose run has ended between two polls: their version has moved on. */
const ended = (known: readonly SampleStatus[], told: readonly SampleStatus[]): readonly number[] => {
  const busy = new Set(known.filter(({ status }) => isEngineBusy(status)).map(({ id }) => id));
  return told.filter(({ id, status }) => busy.has(id) && !isEngineBusy(status)).map(({ id }) => id);
};
const toSheet = (news: SheetNews): SheetNews => news;
const notice = (tone: PifNotice['tone'], text: string): { readonly type: 'SHOW'; readonly notice: PifNotice } => ({
  type: 'SHOW',
  notice: { tone, text },
});

/** The model inputs of samples over the whole screen: read, saved, run, and read again as runs end. */
export const pifMachine = setup({
  types: {
    input: {} as PifInput,
    context: {} as PifContext,
    events: {} as PifEvent,
    output: {} as PifOutput,
    children: {} as { pifSheet: 'pifSheet'; pifBanner: 'pifBanner' },
    tags: {} as 'busy',
  },
  actors: {
    loadInputModel: service<InputModel, SamplesOfCustomer>(),
    saveInputModel: service<Sample[], { readonly customerId: number; readonly samples: readonly SavedSample[] }>(),
    requestEngineRun: service<RunAnswer, { readonly sampleIds: readonly number[] }>(),
    loadStatuses: service<SampleStatus[], SamplesOfCustomer>(),
    pifSheet: pifSheetMachine,
    pifBanner: pifBannerMachine,
  },
  guards: {
    hasRefused: (_, { refused }: RunAnswer) => refused.length > 0,
    isStaleVersion: (_, { code }: AppError) => code === 'STALE_VERSION',
    hasSamples: ({ context }) => context.statuses.length > 0,
    isStale: ({ context }) => context.staleIds.length > 0,
    endsRuns: ({ context }, told: readonly SampleStatus[]) =>
      context.staleIds.length > 0 || ended(context.statuses, told).length > 0,
  },
  actions: {
    storeInputModel: assign((_, inputModel: InputModel) => ({
      sheet: sheetOf(inputModel),
      statuses: statusesOf(inputModel.samples),
      error: null,
    })),
    storeFailure: assign((_, error: AppError) => ({ error })),
    storeSamples: assign(({ context }, samples: readonly Sample[]) => ({
      statuses: merged(context.statuses, statusesOf(samples)),
    })),
    storeStatuses: assign(({ context }, told: readonly SampleStatus[]) => ({
      statuses: merged(context.statuses, told),
      staleIds: [...new Set([...context.staleIds, ...ended(context.statuses, told)])],
    })),
    markChanged: assign({ changed: true }),
    markStale: assign(({ context }, ids: readonly number[]) => ({
      staleIds: [...new Set([...context.staleIds, ...ids])],
    })),
    markAllStale: assign(({ context }) => ({ staleIds: context.sampleIds })),
    beginReading: assign(({ context }) => ({ readingIds: context.staleIds, staleIds: [] })),
    keepStale: assign(({ context }) => ({ staleIds: [...new Set([...context.staleIds, ...context.readingIds])] })),
    askRefresh: raise({ type: 'STALE' }),
    tellRefreshed: raise({ type: 'REFRESHED' }),
    tellNotRefreshed: raise({ type: 'NOT_REFRESHED' }),
    giveSamples: sendTo('pifSheet', (_, inputModel: InputModel) => toSheet({ type: 'SAMPLES_READ', inputModel })),
    giveSaved: sendTo('pifSheet', (_, samples: readonly Sample[]) => toSheet({ type: 'SAMPLES_SAVED', samples })),
    giveStatuses: sendTo('pifSheet', (_, statuses: readonly SampleStatus[]) =>
      toSheet({ type: 'STATUSES_CHANGED', statuses }),
    ),
    showSaved: sendTo('pifBanner', notice('success', pifTexts.saved)),
    showFailure: sendTo(
      'pifBanner',
      (_, { failure, error }: { readonly failure: PifFailure; readonly error: AppError }) =>
        notice('danger', failureText(failure, error)),
    ),
    showRefused: sendTo('pifBanner', (_, { refused }: RunAnswer) =>
      notice('warning', pifTexts.refused(refused.length)),
    ),
  },
  delays: {
    POLL: ({ context }) =>
      context.statuses.some(({ status }) => isEngineBusy(status)) ? RUNNING_POLL_MS : limits.statusPollMs,
  },
}).createMachine({
  id: 'pif',
  context: ({ input }) => ({
    ...input,
    sheet: null,
    statuses: [],
    staleIds: [],
    readingIds: [],
    changed: false,
    error: null,
  }),
  initial: 'loading',
  on: { CLOSE: '.closed' },
  output: ({ context }) => ({ changed: context.changed }),
  states: {
    loading: {
      invoke: {
        id: 'loadInputModel',
        src: 'loadInputModel',
        input: ({ context }) => ({ customerId: context.customerId, sampleIds: context.sampleIds }),
        onDone: { target: 'open', actions: { type: 'storeInputModel', params: ({ event }) => event.output } },
        onError: {
          target: 'unavailable',
          actions: { type: 'storeFailure', params: ({ event }) => toAppError(event.error) },
        },
      },
    },
    unavailable: { on: { RETRY: 'loading' } },
    open: {
      type: 'parallel',
      invoke: [
        {
          id: 'pifSheet',
          src: 'pifSheet',
          input: ({ context }) => ({
            sheet: context.sheet!,
            readOnly: context.readOnly,
            runPermitted: context.runPermitted ?? true,
          }),
        },
        { id: 'pifBanner', src: 'pifBanner' },
      ],
      states: {
        work: {
          initial: 'editing',
          states: {
            editing: { on: { SAVE: 'saving', RUN_ENGINE: 'requestingRun' } },
            saving: {
              tags: 'busy',
              // An answer may be lost after the work was done: whatever comes, the page had better look.
              entry: 'markChanged',
              invoke: {
                id: 'saveInputModel',
                src: 'saveInputModel',
                input: ({ context, event }) => ({
                  customerId: context.customerId,
                  samples: event.type === 'SAVE' ? event.samples : [],
                }),
                onDone: {
                  target: 'editing',
                  actions: [
                    { type: 'storeSamples', params: ({ event }) => event.output },
                    { type: 'giveSaved', params: ({ event }) => event.output },
                    'showSaved',
                  ],
                },
                onError: [
                  {
                    guard: { type: 'isStaleVersion', params: ({ event }) => toAppError(event.error) },
                    target: 'conflicted',
                    actions: { type: 'storeFailure', params: ({ event }) => toAppError(event.error) },
                  },
                  {
                    target: 'editing',
                    actions: {
                      type: 'showFailure',
                      params: ({ event }) => ({ failure: 'save', error: toAppError(event.error) }),
                    },
                  },
                ],
              },
            },
            requestingRun: {
              tags: 'busy',
              entry: 'markChanged',
              invoke: {
                id: 'requestEngineRun',
                src: 'requestEngineRun',
                input: ({ event }) => ({ sampleIds: event.type === 'RUN_ENGINE' ? event.sampleIds : [] }),
                onDone: [
                  {
                    guard: { type: 'hasRefused', params: ({ event }) => event.output },
                    target: 'editing',
                    actions: [
                      { type: 'markStale', params: ({ event }) => touchedBy(event.output) },
                      'askRefresh',
                      { type: 'showRefused', params: ({ event }) => event.output },
                    ],
                  },
                  {
                    target: 'editing',
                    actions: [{ type: 'markStale', params: ({ event }) => touchedBy(event.output) }, 'askRefresh'],
                  },
                ],
                onError: {
                  target: 'editing',
                  actions: {
                    type: 'showFailure',
                    params: ({ event }) => ({ failure: 'other', error: toAppError(event.error) }),
                  },
                },
              },
            },
            conflicted: { on: { RELOAD: 'reloading' } },
            reloading: {
              tags: 'busy',
              entry: ['markAllStale', 'askRefresh'],
              on: { REFRESHED: 'editing', NOT_REFRESHED: 'conflicted' },
            },
          },
        },
        reading: {
          initial: 'waiting',
          states: {
            waiting: { after: { POLL: { guard: 'hasSamples', target: 'asking' } }, on: { STALE: 'refreshing' } },
            asking: {
              on: { STALE: 'refreshing' },
              invoke: {
                id: 'loadStatuses',
                src: 'loadStatuses',
                input: ({ context }) => ({ customerId: context.customerId, sampleIds: context.sampleIds }),
                onDone: [
                  {
                    guard: { type: 'endsRuns', params: ({ event }) => event.output },
                    target: 'refreshing',
                    actions: [
                      { type: 'storeStatuses', params: ({ event }) => event.output },
                      { type: 'giveStatuses', params: ({ event }) => event.output },
                    ],
                  },
                  {
                    target: 'waiting',
                    actions: [
                      { type: 'storeStatuses', params: ({ event }) => event.output },
                      { type: 'giveStatuses', params: ({ event }) => event.output },
                    ],
                  },
                ],
                // It has been tried three times by then and the connection notice has said so; the next poll is the next chance.
                onError: 'waiting',
              },
            },
            refreshing: {
              entry: 'beginReading',
              invoke: {
                id: 'loadInputModel',
                src: 'loadInputModel',
                input: ({ context }) => ({ customerId: context.customerId, sampleIds: context.readingIds }),
                onDone: {
                  target: 'settling',
                  actions: [
                    { type: 'storeSamples', params: ({ event }) => event.output.samples },
                    { type: 'giveSamples', params: ({ event }) => event.output },
                  ],
                },
                onError: {
                  target: 'waiting',
                  actions: [
                    'keepStale',
                    {
                      type: 'showFailure',
                      params: ({ event }) => ({ failure: 'other', error: toAppError(event.error) }),
                    },
                    'tellNotRefreshed',
                  ],
                },
              },
            },
            // More may have become stale while these were read.
            settling: {
              always: [
                { guard: 'isStale', target: 'refreshing' },
                { target: 'waiting', actions: 'tellRefreshed' },
              ],
            },
          },
        },
      },
    },
    closed: { type: 'final' },
  },
});

const touchedBy = ({ sampleIds, refused }: RunAnswer): readonly number[] => [
  ...sampleIds,
  ...refused.map(({ sampleId }) => sampleId),
];

export type PifRef = ActorRefFrom<typeof pifMachine>;
export type PifSnapshot = SnapshotFrom<typeof pifMachine>;
