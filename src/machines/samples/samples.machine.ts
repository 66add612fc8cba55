import { assign, raise, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import { href } from '../../model/routes/routes.ts';
import { isInside, isSameRange, readRange, widened, type DayRange, type TypedRange } from '../../model/samples/date-range.ts';
import { changedFilter, noFilter, type SampleFilter } from '../../model/samples/filter.ts';
import type { KnownStatus } from '../../model/samples/known-status.ts';
import { refusedSamples } from '../../model/samples/notice.ts';
import type { RecommendationChoice } from '../../model/samples/recommendation-choice.ts';
import { withRunRequested, type RunAnswer } from '../../model/samples/run-answer.ts';
import { withStatuses, type SampleEntry } from '../../model/samples/sample-entry.ts';
import { among, noSelection, withAll, withRow, withSpan } from '../../model/samples/selection.ts';
import { shownSamples } from '../../model/samples/shown-samples.ts';
import { sortAfterClick, type SampleColumn } from '../../model/samples/sort.ts';
import type { FunctionCode } from '../../model/session/permissions.ts';
import type { PageInput } from '../app/page-input.ts';
import { peer } from '../kit/peers.ts';
import { service } from '../kit/service.ts';
import { pifMachine } from '../pif/pif.machine.ts';
import { uploadMachine } from '../upload/upload.machine.ts';
import { addToRecommendationMachine } from './add-to-recommendation.machine.ts';
import { initialContext, knownStatuses, typed, type SamplesContext, type SamplesEvent } from './samples.context.ts';
import { failureToast, finalisedToast, runToast } from './samples.toasts.ts';
import { statusPollingMachine } from './status-polling.machine.ts';

export interface LoadSamplesInput {
  readonly customerId: number;
  readonly range: DayRange;
  readonly showFinalised: boolean;
  readonly uploadedOnly: boolean;
}
export interface SampleIdsInput {
  readonly customerId: number;
  readonly sampleIds: readonly number[];
}

const shownIdsOf = ({ samples, filter, sort }: SamplesContext): readonly number[] => shownSamples(samples, filter, sort).map(({ id }) => id);
const seen = (context: SamplesContext): Pick<SamplesContext, 'selectedIds' | 'anchorId'> => among(context, shownIdsOf(context));
const rangeTyped = ({ typedRange }: SamplesContext, { end, text }: { readonly end: 'from' | 'to'; readonly text: string }): TypedRange => ({ ...typedRange, [end]: text });

/** The samples of a customer: listed, selected, run, finalised, and led on into recommendations; uploads and model inputs are its children. */
export const samplesMachine = setup({
  types: {
    input: {} as PageInput,
    context: {} as SamplesContext,
    events: {} as SamplesEvent,
    children: {} as { statusPolling: 'statusPolling'; addToRecommendation: 'addToRecommendation'; upload: 'upload'; pif: 'pif' },
  },
  actors: {
    loadSamples: service<readonly SampleEntry[], LoadSamplesInput>(),
    requestRun: service<RunAnswer, SampleIdsInput>(),
    finaliseSamples: service<number, SampleIdsInput>(),
    statusPolling: statusPollingMachine,
    addToRecommendation: addToRecommendationMachine,
    upload: uploadMachine,
    pif: pifMachine,
  },
  guards: {
    hasCustomer: ({ context }) => context.customerId > 0,
    may: ({ context }, code: FunctionCode) => context.permissions.includes(code),
    maySelected: ({ context }, code: FunctionCode) => context.permissions.includes(code) && context.selectedIds.length > 0,
    hasListed: ({ context }) => shownIdsOf(context).length > 0,
    makesNewRange: ({ context }, range: TypedRange) => {
      const read = readRange(range);
      return typeof read === 'object' && !isSameRange(read, context.range);
    },
    hasArrivals: (_, span: DayRange | null) => span !== null,
    isOutside: ({ context }, span: DayRange | null) => span !== null && !isInside(span, context.range),
    canWiden: ({ context }, span: DayRange | null) => span !== null && !isInside(span, context.range) && widened(context.range, span) !== null,
  },
  actions: {
    goBack: sendTo(peer('navigation'), { type: 'NAVIGATE', to: href('dashboard') }),
    storeSamples: assign(({ context }, samples: readonly SampleEntry[]) => ({ samples, error: null, ...seen({ ...context, samples }) })),
    storeFailure: assign((_, error: AppError) => ({ samples: [], error, openId: null })),
    storeTyped: assign((_, typedRange: TypedRange) => ({ typedRange })),
    applyTyped: assign((_, typedRange: TypedRange) => {
      const range = readRange(typedRange);
      return typeof range === 'object' ? { typedRange, range } : { typedRange };
    }),
    storeRange: assign((_, range: DayRange) => ({ range, typedRange: typed(range), notice: null })),
    storeFinalised: assign((_, showFinalised: boolean) => ({ showFinalised })),
    storeUploaded: assign((_, uploadedOnly: boolean) => ({ uploadedOnly })),
    storeFilter: assign(({ context }, change: Partial<SampleFilter>) => {
      const filter = changedFilter(context.filter, change, context.samples);
      return { filter, ...seen({ ...context, filter }) };
    }),
    clearFilters: assign({ filter: noFilter }),
    turnSort: assign(({ context }, column: SampleColumn) => ({ sort: sortAfterClick(context.sort, column) })),
    selectSample: assign(({ context }, { sampleId, selected }: { readonly sampleId: number; readonly selected: boolean }) => withRow(context, sampleId, selected)),
    selectSpan: assign(({ context }, sampleId: number) => withSpan(context, shownIdsOf(context), sampleId)),
    selectAll: assign(({ context }, selected: boolean) => withAll(shownIdsOf(context), selected)),
    clearSelection: assign(noSelection),
    openSample: assign((_, openId: number | null) => ({ openId })),
    dismissNotice: assign({ notice: null }),
    storeStatuses: assign(({ context }, statuses: readonly KnownStatus[]) => ({ samples: withStatuses(context.samples, statuses) })),
    watchSamples: sendTo('statusPolling', ({ context: { samples } }) => ({ type: 'WATCH' as const, sampleIds: samples.map(({ id }) => id), statuses: knownStatuses(samples) })),
    hurryPolling: sendTo('statusPolling', { type: 'RUN_REQUESTED' }),
    refresh: raise({ type: 'REFRESH' }),
    storeEdited: assign(({ context }, ids: readonly number[] | undefined) => ({
      editedIds: ids ?? (context.selectedIds.length > 0 ? context.selectedIds : shownIdsOf(context)),
    })),
    storeRun: assign(({ context }, { sampleIds, refused }: RunAnswer) => ({
      samples: withRunRequested(context.samples, sampleIds),
      notice: refused.length > 0 ? { kind: 'refused' as const, refused: refusedSamples(refused, context.samples) } : null,
    })),
    toastRun: sendTo(peer('toaster'), (_, answer: RunAnswer) => runToast(answer)),
    toastFinalised: sendTo(peer('toaster'), (_, count: number) => finalisedToast(count)),
    toastFailure: sendTo(peer('toaster'), (_, error: AppError) => failureToast(error)),
    forwardWish: sendTo('addToRecommendation', ({ context }, recommendation: RecommendationChoice) => ({
      type: 'ADD' as const,
      recommendation,
      sampleIds: context.selectedIds,
    })),
    widenRange: assign(({ context }, span: DayRange | null) => {
      const range = (span && widened(context.range, span)) ?? context.range;
      return { range, typedRange: typed(range), notice: { kind: 'widened' as const, range } };
    }),
    tellOutside: assign((_, span: DayRange | null) => ({ notice: span && { kind: 'outside' as const, span } })),
  },
}).createMachine({
  id: 'samples',
  context: ({ input }) => initialContext(input),
  initial: 'deciding',
  on: { GO_BACK: { actions: 'goBack' } },
  states: {
    deciding: { always: [{ guard: 'hasCustomer', target: 'working' }, { target: 'noCustomer' }] },
    noCustomer: {},
    working: {
      type: 'parallel',
      invoke: [
        { id: 'statusPolling', src: 'statusPolling', input: ({ context }) => ({ customerId: context.customerId, sampleIds: [] }) },
        { id: 'addToRecommendation', src: 'addToRecommendation', input: ({ context }) => ({ customerId: context.customerId }) },
      ],
      on: {
        SORT_CLICKED: { actions: { type: 'turnSort', params: ({ event }) => event.column } },
        FILTER_CHANGED: { actions: { type: 'storeFilter', params: ({ event }) => event.change } },
        FILTERS_CLEARED: { actions: 'clearFilters' },
        SAMPLE_SELECTED: { actions: { type: 'selectSample', params: ({ event }) => event } },
        SAMPLES_SPANNED: { actions: { type: 'selectSpan', params: ({ event }) => event.sampleId } },
        ALL_SELECTED: { actions: { type: 'selectAll', params: ({ event }) => event.selected } },
        SAMPLE_OPENED: { actions: { type: 'openSample', params: ({ event }) => event.sampleId } },
        NOTICE_DISMISSED: { actions: 'dismissNotice' },
      },
      states: {
        list: {
          initial: 'loading',
          on: {
            RANGE_TYPED: [
              {
                guard: { type: 'makesNewRange', params: ({ context, event }) => rangeTyped(context, event) },
                target: '.loading',
                actions: { type: 'applyTyped', params: ({ context, event }) => rangeTyped(context, event) },
              },
              { actions: { type: 'storeTyped', params: ({ context, event }) => rangeTyped(context, event) } },
            ],
            RANGE_CHOSEN: { target: '.loading', actions: { type: 'storeRange', params: ({ event }) => event.range } },
            SHOW_FINALISED_SWITCHED: { target: '.loading', actions: { type: 'storeFinalised', params: ({ event }) => event.on } },
            UPLOADED_SWITCHED: { target: '.loading', actions: { type: 'storeUploaded', params: ({ event }) => event.on } },
            REFRESH: '.loading',
          },
          states: {
            loading: {
              invoke: {
                id: 'loadSamples',
                src: 'loadSamples',
                input: ({ context: { customerId, range, showFinalised, uploadedOnly } }) => ({ customerId, range, showFinalised, uploadedOnly }),
                onDone: { target: 'shown', actions: [{ type: 'storeSamples', params: ({ event }) => event.output }, 'watchSamples'] },
                onError: { target: 'unavailable', actions: { type: 'storeFailure', params: ({ event }) => toAppError(event.error) } },
              },
            },
            unavailable: { on: { RETRY: 'loading' } },
            shown: {
              initial: 'current',
              on: {
                REFRESH: '.refreshing',
                NEW_STATUS: { target: '.refreshing', actions: { type: 'storeStatuses', params: ({ event }) => event.statuses } },
                NEW_RESULT: '.refreshing',
              },
              states: {
                current: {},
                /** The list stays while it is read again. */
                refreshing: {
                  invoke: {
                    id: 'loadSamples',
                    src: 'loadSamples',
                    input: ({ context: { customerId, range, showFinalised, uploadedOnly } }) => ({ customerId, range, showFinalised, uploadedOnly }),
                    onDone: { target: 'current', actions: [{ type: 'storeSamples', params: ({ event }) => event.output }, 'watchSamples'] },
                    onError: { target: 'current', actions: { type: 'toastFailure', params: ({ event }) => toAppError(event.error) } },
                  },
                },
              },
            },
          },
        },
        task: {
          initial: 'free',
          on: { ATTACHED: { actions: ['clearSelection', 'refresh'] } },
          states: {
            free: {
              on: {
                UPLOAD: { guard: { type: 'may', params: 'UPLOAD_SAMPLES' }, target: 'uploading' },
                EDIT_INPUTS: { guard: 'hasListed', target: 'editingInputs', actions: { type: 'storeEdited', params: ({ event }) => event.sampleIds } },
                RUN_ENGINE: { guard: { type: 'maySelected', params: 'RUN_ENGINE' }, target: 'requestingRun' },
                ADD_TO_RECOMMENDATION: {
                  guard: { type: 'maySelected', params: 'EDIT_RECOMMENDATION' },
                  actions: { type: 'forwardWish', params: ({ event }) => event.recommendation },
                },
                FINALISE: { guard: { type: 'maySelected', params: 'EDIT_SAMPLES' }, target: 'confirmingFinalise' },
              },
            },
            uploading: {
              invoke: {
                id: 'upload',
                src: 'upload',
                input: ({ context }) => ({ customerId: context.customerId }),
                onDone: [
                  {
                    guard: { type: 'canWiden', params: ({ event }) => event.output.sampled },
                    target: 'free',
                    actions: ['clearFilters', { type: 'widenRange', params: ({ event }) => event.output.sampled }, 'refresh'],
                  },
                  {
                    guard: { type: 'isOutside', params: ({ event }) => event.output.sampled },
                    target: 'free',
                    actions: [{ type: 'tellOutside', params: ({ event }) => event.output.sampled }, 'refresh'],
                  },
                  {
                    guard: { type: 'hasArrivals', params: ({ event }) => event.output.sampled },
                    target: 'free',
                    actions: ['clearFilters', 'refresh'],
                  },
                  // A cancelled upload may have been saved all the same.
                  { target: 'free', actions: 'refresh' },
                ],
                onError: { target: 'free', actions: { type: 'toastFailure', params: ({ event }) => toAppError(event.error) } },
              },
            },
            editingInputs: {
              invoke: {
                id: 'pif',
                src: 'pif',
                input: ({ context: { customerId, editedIds, permissions } }) => ({
                  customerId,
                  sampleIds: editedIds,
                  title: 'Master PIF Editor',
                  readOnly: !permissions.includes('EDIT_PIF'),
                  runPermitted: permissions.includes('RUN_ENGINE'),
                }),
                onDone: { target: 'free', actions: ['dismissNotice', 'refresh', 'hurryPolling'] },
                onError: { target: 'free', actions: { type: 'toastFailure', params: ({ event }) => toAppError(event.error) } },
              },
            },
            requestingRun: {
              invoke: {
                id: 'requestRun',
                src: 'requestRun',
                input: ({ context: { customerId, selectedIds } }) => ({ customerId, sampleIds: selectedIds }),
                onDone: {
                  target: 'free',
                  actions: [
                    { type: 'storeRun', params: ({ event }) => event.output },
                    { type: 'toastRun', params: ({ event }) => event.output },
                    'hurryPolling',
                  ],
                },
                onError: { target: 'free', actions: { type: 'toastFailure', params: ({ event }) => toAppError(event.error) } },
              },
            },
            confirmingFinalise: { on: { CONFIRM: 'finalising', CANCEL: 'free' } },
            finalising: {
              invoke: {
                id: 'finaliseSamples',
                src: 'finaliseSamples',
                input: ({ context: { customerId, selectedIds } }) => ({ customerId, sampleIds: selectedIds }),
                onDone: { target: 'free', actions: [{ type: 'toastFinalised', params: ({ event }) => event.output }, 'clearSelection', 'refresh'] },
                onError: { target: 'free', actions: { type: 'toastFailure', params: ({ event }) => toAppError(event.error) } },
              },
            },
          },
        },
      },
    },
  },
});

export type SamplesRef = ActorRefFrom<typeof samplesMachine>;
export type SamplesSnapshot = SnapshotFrom<typeof samplesMachine>;
