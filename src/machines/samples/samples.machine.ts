import { assign, raise, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { LoadSamplesInput, SamplesRead } from '../../model/samples/asked.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import { href } from '../../model/routes/routes.ts';
import type { DayRange, TypedRange } from '../../model/samples/date-range.ts';
import { noFilter, type SampleFilter } from '../../model/samples/filter.ts';
import type { KnownStatus } from '../../model/samples/known-status.ts';
import type { RunAnswer } from '../../model/samples/run-answer.ts';
import { noSelection, withAll } from '../../model/samples/selection.ts';
import type { SortKey } from '../../model/samples/sort.ts';
import type { FunctionCode } from '../../model/session/permissions.ts';
import type { PageInput } from '../kit/page.ts';
import { mapMachine } from '../map/map.machine.ts';
import { peer } from '../kit/peers.ts';
import { withError, withEvent, withField } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { may } from '../shared/may.ts';
import { changePollingMachine } from '../shared/change-polling.machine.ts';
import { failureToast } from '../shared/toasts.ts';
import { addToRecommendationMachine } from './add-to-recommendation.machine.ts';
import {
  initialContext,
  typed,
  type SamplesChildren,
  type SamplesContext,
  type SamplesEvent,
} from './samples.context.ts';
import { listLayoutMachine } from './list-layout.machine.ts';
import * as steps from './samples.steps.ts';
import { sampleHistoryMachine } from './sample-history.machine.ts';
import { sampleTasksMachine } from './sample-tasks.machine.ts';
import type { Arrival, SampleTasksEvent } from './sample-tasks.context.ts';
import { sampleUpkeepMachine } from './sample-upkeep.machine.ts';
import { statusPollingMachine } from '../shared/status-polling.machine.ts';

/** The samples of a customer: listed, selected, run, finalised, and led on into recommendations; uploads and model inputs are its children. @spec 1.2, 1.4, 1.5 */
export const samplesMachine = setup({
  types: {} as {
    input: PageInput;
    context: SamplesContext;
    events: SamplesEvent;
    children: SamplesChildren;
  },
  actors: {
    loadSamples: service<SamplesRead, LoadSamplesInput>(),
    statusPolling: statusPollingMachine,
    changePolling: changePollingMachine,
    addToRecommendation: addToRecommendationMachine,
    sampleTasks: sampleTasksMachine,
    sampleUpkeep: sampleUpkeepMachine,
    map: mapMachine,
    sampleHistory: sampleHistoryMachine,
    listLayout: listLayoutMachine,
  },
  guards: {
    hasCustomer: ({ context }) => context.customerId > 0,
    may: (has, code: FunctionCode) => may(code)(has),
    maySelected: (has, code: FunctionCode) => may(code)(has) && has.context.selectedIds.length > 0,
    mayWith: (has, { code, sampleIds }: steps.With) =>
      may(code)(has) && (sampleIds ?? has.context.selectedIds).length > 0,
    hasSamples: ({ context }, ids: readonly number[] | undefined) => steps.editedIds(context, ids).length > 0,
    makesNewRange: ({ context }, range: TypedRange) => steps.makesNewRange(context, range),
  },
  actions: {
    goBack: sendTo(peer('navigation'), { type: 'NAVIGATE', to: href('dashboard') }),
    storeSamples: assign(({ context }, read: SamplesRead) => steps.withSamples(context, read)),
    storeFailure: assign((_, error: AppError) => ({ samples: [], error, openId: null, ...noSelection })),
    storeTyped: assign((_, typedRange: TypedRange) => ({ typedRange })),
    applyTyped: assign((_, typedRange: TypedRange) => steps.withTyped(typedRange)),
    storeRange: assign((_, range: DayRange) => ({ range, typedRange: typed(range), notice: null })),
    storeFinalised: assign((_, showFinalised: boolean) => ({ showFinalised })),
    storeUploaded: assign((_, uploadedOnly: boolean) => ({ uploadedOnly })),
    storeFilter: assign(({ context }, change: Partial<SampleFilter>) => steps.withFilter(context, change)),
    clearFilters: assign({ filter: noFilter }),
    storeAnalytes: assign((_, analyteIds: readonly number[]) => ({ analyteIds })),
    turnSort: assign(({ context }, column: SortKey) => steps.withSort(context, column)),
    selectSample: assign(({ context }, selected: steps.RowSelected) => steps.withSelected(context, selected)),
    selectSpan: assign(({ context }, sampleId: number) => steps.withSpanned(context, sampleId)),
    groupByFarm: assign(({ context }, byFarm: boolean) => steps.withGroups(context, byFarm)),
    foldFarm: assign(({ context }, farmName: string | null) => steps.withFarmFolded(context, farmName)),
    selectFarm: assign(({ context }, chosen: steps.FarmSelected) => steps.withFarmSelected(context, chosen)),
    toggleLayers: assign(({ context }, sampleId: number) => steps.withLayersToggled(context, sampleId)),
    selectAll: assign(({ context }, selected: boolean) => withAll(steps.shownIdsOf(context), selected)),
    clearSelection: assign(noSelection),
    openSample: assign((_, openId: number | null) => ({ openId })),
    listOnMap: sendTo('map', ({ context }) => steps.listing(context)),
    /** What is selected or open is marked on the map. */
    listForTasks: sendTo('sampleTasks', ({ context }) => steps.listed(context)),
    listForUpkeep: sendTo('sampleUpkeep', ({ context }) => steps.listed(context)),
    mark: sendTo('map', ({ context }) => steps.highlighting(context)),
    openHistory: sendTo('sampleHistory', ({ context }) => steps.opening(context)),
    lookOnMap: sendTo('map', (_, change: Partial<SampleFilter>) => steps.lookingAt(change)),
    selectPicked: assign(({ context }, picks: steps.Picks) => steps.withPicks(context, picks)),
    dismissNotice: assign({ notice: null }),
    storeStatuses: assign(({ context }, statuses: readonly KnownStatus[]) => steps.withNews(context, statuses)),
    refreshMap: sendTo('map', { type: 'REFRESH' as const }),
    watchSamples: sendTo('statusPolling', ({ context }) => steps.watching(context)),
    tellMark: sendTo('changePolling', ({ context }) => steps.marked(context)),
    hurryPolling: sendTo('statusPolling', { type: 'RUN_REQUESTED' }),
    refresh: raise({ type: 'REFRESH' }),
    forward: sendTo('sampleTasks', (_, task: SampleTasksEvent) => task),
    storeRun: assign(({ context }, answer: RunAnswer) => steps.withRun(context, answer)),
    toastFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
    forwardWish: sendTo('addToRecommendation', ({ context }, added: steps.Added) => steps.adding(context, added)),
    storeArrivals: assign(({ context }, arrival: Arrival) => steps.withArrivals(context, arrival)),
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
      invoke: [
        { id: 'statusPolling', src: 'statusPolling', input: ({ context }) => steps.polled(context) },
        { id: 'changePolling', src: 'changePolling', input: ({ context }) => steps.watched(context) },
        { id: 'addToRecommendation', src: 'addToRecommendation', input: ({ context }) => steps.customerOf(context) },
        { id: 'sampleTasks', src: 'sampleTasks', input: ({ context }) => steps.tasksOf(context) },
        { id: 'sampleUpkeep', src: 'sampleUpkeep', input: ({ context }) => steps.upkeepOf(context) },
        { id: 'map', src: 'map', input: ({ context }) => steps.mapOf(context) },
        { id: 'sampleHistory', src: 'sampleHistory' },
        { id: 'listLayout', src: 'listLayout', input: ({ context }) => context.layout },
      ],
      initial: 'loading',
      on: {
        RANGE_TYPED: [
          {
            guard: { type: 'makesNewRange', params: ({ context, event }) => steps.rangeTyped(context, event) },
            target: '.loading',
            actions: { type: 'applyTyped', params: ({ context, event }) => steps.rangeTyped(context, event) },
          },
          { actions: { type: 'storeTyped', params: ({ context, event }) => steps.rangeTyped(context, event) } },
        ],
        RANGE_CHOSEN: { target: '.loading', actions: withField('storeRange', 'range') },
        FINALISED_SWITCHED: { target: '.loading', actions: withField('storeFinalised', 'on') },
        UPLOADED_SWITCHED: { target: '.loading', actions: withField('storeUploaded', 'on') },
        SORT_CLICKED: { actions: withField('turnSort', 'column') },
        FARMS_GROUPED: { actions: withField('groupByFarm', 'on') },
        FARM_FOLDED: { actions: withField('foldFarm', 'farmName') },
        FARM_SELECTED: { actions: [withEvent('selectFarm'), 'mark'] },
        FILTER_CHANGED: {
          actions: [withField('storeFilter', 'change'), 'listOnMap', 'mark', withField('lookOnMap', 'change')],
        },
        CLEAR_FILTERS: { actions: ['clearFilters', 'listOnMap', 'mark'] },
        SAMPLE_TOGGLED: { actions: [withEvent('selectSample'), 'mark'] },
        SAMPLES_SPANNED: { actions: [withField('selectSpan', 'sampleId'), 'mark'] },
        LAYERS_TOGGLED: { actions: withField('toggleLayers', 'sampleId') },
        ALL_TOGGLED: { actions: [withField('selectAll', 'selected'), 'mark'] },
        SAMPLES_PICKED: { actions: [withEvent('selectPicked'), 'mark'] },
        OPEN_SAMPLE: { actions: [withField('openSample', 'sampleId'), 'mark', 'openHistory'] },
        DISMISS: { actions: 'dismissNotice' },
        UPLOAD: {
          guard: { type: 'may', params: 'UPLOAD_SAMPLES' },
          actions: { type: 'forward', params: { type: 'UPLOAD' } },
        },
        // A cancelled upload may have been saved all the same.
        UPLOADED: { actions: [withEvent('storeArrivals'), 'refresh'] },
        INPUTS_EDITED: { actions: ['dismissNotice', 'refresh', 'hurryPolling'] },
        RUN_ANSWERED: { actions: [withField('storeRun', 'answer'), 'hurryPolling'] },
        SAMPLES_CHANGED: { actions: ['clearSelection', 'mark', 'refresh'] },
        ATTACHED: { actions: ['clearSelection', 'mark', 'refresh'] },
        LAND_CHANGED: { actions: ['refreshMap', 'refresh'] },
        ANALYTES_CHOSEN: { actions: [withField('storeAnalytes', 'analyteIds'), 'refresh'] },
        REFRESH: '.loading',
      },
      states: {
        loading: {
          invoke: {
            id: 'loadSamples',
            src: 'loadSamples',
            input: ({ context }) => steps.asked(context),
            onDone: { target: 'shown', actions: steps.storingList },
            onError: { target: 'unavailable', actions: withError('storeFailure') },
          },
        },
        unavailable: { on: { RETRY: 'loading' } },
        shown: {
          initial: 'current',
          on: {
            EDIT_INPUTS: {
              guard: { type: 'hasSamples', params: ({ event }) => event.sampleIds },
              actions: { type: 'forward', params: ({ context, event }) => steps.editing(context, event.sampleIds) },
            },
            RUN_ENGINE: {
              guard: { type: 'maySelected', params: 'RUN_ENGINE' },
              actions: { type: 'forward', params: ({ context }) => steps.running(context.selectedIds) },
            },
            RUN_SAMPLES: {
              guard: { type: 'mayWith', params: ({ event }) => ({ ...event, code: 'RUN_ENGINE' }) },
              actions: { type: 'forward', params: ({ event }) => steps.running(event.sampleIds) },
            },
            FINALISE: {
              guard: { type: 'maySelected', params: 'EDIT_SAMPLES' },
              actions: { type: 'forward', params: ({ context }) => steps.finalising(context) },
            },
            EDIT_COMPOSITE: {
              guard: { type: 'may', params: 'EDIT_SAMPLES' },
              actions: { type: 'forward', params: ({ context, event }) => steps.mixing(context, event.compositeId) },
            },
            MANAGE_SITES: {
              guard: { type: 'may', params: 'EDIT_SAMPLES' },
              actions: { type: 'forward', params: ({ context, event }) => steps.placing(context, event.sampleIds) },
            },
            CREATE_ANALYTE_REPORT: {
              guard: { type: 'maySelected', params: 'VIEW_CUSTOMERS' },
              actions: { type: 'forward', params: ({ context, event }) => steps.reporting(context, event.form) },
            },
            ADD_TO_RECOMMENDATION: {
              guard: { type: 'mayWith', params: ({ event }) => ({ ...event, code: 'EDIT_RECOMMENDATION' }) },
              actions: withEvent('forwardWish'),
            },
            REFRESH: '.refreshing',
            MARK_CHANGED: '.refreshing',
            STATUSES_CHANGED: { target: '.refreshing', actions: withField('storeStatuses', 'statuses') },
          },
          states: {
            current: { on: { RESULTS_ARRIVED: 'refreshing' } },
            /** The list stays while it is read again; a result is news of the same poll as the status that began it. */
            refreshing: {
              invoke: {
                id: 'loadSamples',
                src: 'loadSamples',
                input: ({ context }) => steps.asked(context),
                onDone: { target: 'current', actions: steps.storingList },
                onError: { target: 'current', actions: withError('toastFailure') },
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
