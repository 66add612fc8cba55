import { assign, raise, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { LoadSamplesInput, SamplesRead } from '../../model/samples/asked.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import { href } from '../../model/routes/routes.ts';
import { newRange, typedAs, withEnd, type DayRange, type TypedEnd } from '../../model/samples/date-range.ts';
import type { SampleFilter } from '../../model/samples/filter.ts';
import { listArrived, type Arrival } from '../../model/imports/notice.ts';
import type { KnownStatus } from '../../model/samples/known-status.ts';
import { listEdited, type ListEdit } from '../../model/samples/list-view.ts';
import type { RunAnswer } from '../../model/samples/run-answer.ts';
import { noSelection } from '../../model/samples/selection.ts';
import type { PageInput } from '../kit/page.ts';
import { mapMachine } from '../map/map.machine.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withEvent, withField } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { changePollingMachine } from '../shared/change-polling.machine.ts';
import { lookUpMachine } from '../shared/look-up.machine.ts';
import { failureToast } from '../shared/toasts.ts';
import { addToRecommendationMachine } from './add-to-recommendation.machine.ts';
import { initialContext, type SamplesChildren, type SamplesContext, type SamplesEvent } from './samples.context.ts';
import { listLayoutMachine } from './list-layout.machine.ts';
import * as steps from './samples.steps.ts';
import { sampleTasksMachine } from './sample-tasks.machine.ts';
import {
  commanded,
  mayDo,
  taskOf,
  type AddCommand,
  type SampleCommand,
  type TaskCommand,
} from './sample-tasks.commands.ts';
import { sampleUpkeepMachine } from './sample-upkeep.machine.ts';
import { statusPollingMachine } from '../shared/status-polling.machine.ts';

/** The samples of a customer: listed, selected, run, finalised, and led on into recommendations; uploads and model inputs are its children. @spec 1.2, 1.4, 1.5 */
export const samplesMachine = setup({
  types: typed<{
    input: PageInput;
    context: SamplesContext;
    events: SamplesEvent;
    children: SamplesChildren;
  }>(),
  actors: {
    loadSamples: service<SamplesRead, LoadSamplesInput>(),
    statusPolling: statusPollingMachine,
    changePolling: changePollingMachine,
    addToRecommendation: addToRecommendationMachine,
    sampleTasks: sampleTasksMachine,
    sampleUpkeep: sampleUpkeepMachine,
    map: mapMachine,
    sampleHistory: lookUpMachine,
    listLayout: listLayoutMachine,
  },
  guards: {
    hasCustomer: ({ context }) => context.customerId > 0,
    mayDo: ({ context }, command: SampleCommand) => mayDo(context, command),
    makesNewRange: ({ context }, typed: TypedEnd) =>
      newRange(withEnd(context.typedRange, typed), context.range) !== null,
  },
  actions: {
    goBack: sendTo(systemActor('navigation'), { type: 'NAVIGATE', to: href('dashboard') }),
    storeSamples: assign(({ context }, read: SamplesRead) => steps.withSamples(context, read)),
    storeFailure: assign((_, error: AppError) => ({ samples: [], error, openId: null, ...noSelection })),
    storeTyped: assign(({ context }, typed: TypedEnd) => ({ typedRange: withEnd(context.typedRange, typed) })),
    // What the notice said of the days shown is no longer true of others.
    applyTyped: assign(({ context: { typedRange, range } }) => ({
      range: newRange(typedRange, range) ?? range,
      notice: null,
    })),
    storeRange: assign((_, range: DayRange) => ({ range, typedRange: typedAs(range), notice: null })),
    storeFinalised: assign((_, showFinalised: boolean) => ({ showFinalised })),
    storeUploaded: assign((_, uploadedOnly: boolean) => ({ uploadedOnly })),
    storeAnalytes: assign((_, analyteIds: readonly number[]) => ({ analyteIds })),
    arrange: assign(({ context }, edit: ListEdit) => listEdited(context, edit)),
    clearSelection: assign(noSelection),
    openSample: assign((_, openId: number | null) => ({ openId })),
    listOnMap: sendTo('map', ({ context }) => steps.listing(context)),
    /** What is selected or open is marked on the map. */
    listForTasks: sendTo('sampleTasks', ({ context }) => steps.listed(context)),
    listForUpkeep: sendTo('sampleUpkeep', ({ context }) => steps.listed(context)),
    mark: sendTo('map', ({ context }) => steps.highlighting(context)),
    openHistory: sendTo('sampleHistory', ({ context }) => steps.opening(context)),
    lookOnMap: sendTo('map', (_, change: Partial<SampleFilter>) => steps.lookingAt(change)),
    dismissNotice: assign({ notice: null }),
    storeStatuses: assign(({ context }, statuses: readonly KnownStatus[]) => steps.withPolled(context, statuses)),
    refreshMap: sendTo('map', { type: 'REFRESH' as const }),
    watchSamples: sendTo('statusPolling', ({ context }) => steps.watching(context)),
    tellMark: sendTo('changePolling', ({ context }) => steps.marked(context)),
    hurryPolling: sendTo('statusPolling', { type: 'RUN_REQUESTED' }),
    refresh: raise({ type: 'REFRESH' }),
    forward: sendTo('sampleTasks', ({ context }, command: TaskCommand) => taskOf(context, command)),
    storeRun: assign(({ context }, answer: RunAnswer) => steps.withRun(context, answer)),
    toastFailure: sendTo(systemActor('toaster'), (_, { message }: AppError) => failureToast(message)),
    forwardRequest: sendTo('addToRecommendation', ({ context }, added: AddCommand) => steps.adding(context, added)),
    storeArrivals: assign(({ context }, arrival: Arrival) => listArrived(context.range, arrival)),
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
            guard: withEvent('makesNewRange'),
            target: '.loading',
            actions: [withEvent('storeTyped'), 'applyTyped'],
          },
          { actions: withEvent('storeTyped') },
        ],
        RANGE_CHOSEN: { target: '.loading', actions: withField('storeRange', 'range') },
        FINALISED_SWITCHED: { target: '.loading', actions: withField('storeFinalised', 'on') },
        UPLOADED_SWITCHED: { target: '.loading', actions: withField('storeUploaded', 'on') },
        SORT_CLICKED: { actions: withEvent('arrange') },
        FARMS_GROUPED: { actions: withEvent('arrange') },
        FARM_FOLDED: { actions: withEvent('arrange') },
        FARM_SELECTED: { actions: [withEvent('arrange'), 'mark'] },
        FILTER_CHANGED: {
          actions: [withEvent('arrange'), 'listOnMap', 'mark', withField('lookOnMap', 'change')],
        },
        CLEAR_FILTERS: { actions: [withEvent('arrange'), 'listOnMap', 'mark'] },
        SAMPLE_TOGGLED: { actions: [withEvent('arrange'), 'mark'] },
        SAMPLES_SPANNED: { actions: [withEvent('arrange'), 'mark'] },
        LAYERS_TOGGLED: { actions: withEvent('arrange') },
        ALL_TOGGLED: { actions: [withEvent('arrange'), 'mark'] },
        SAMPLES_PICKED: { actions: [withEvent('arrange'), 'mark'] },
        OPEN_SAMPLE: { actions: [withField('openSample', 'sampleId'), 'mark', 'openHistory'] },
        DISMISS: { actions: 'dismissNotice' },
        UPLOAD: commanded,
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
            EDIT_INPUTS: commanded,
            RUN_ENGINE: commanded,
            RUN_SAMPLES: commanded,
            FINALISE: commanded,
            EDIT_COMPOSITE: commanded,
            MANAGE_SITES: commanded,
            CREATE_ANALYTE_REPORT: commanded,
            ADD_TO_RECOMMENDATION: { guard: withEvent('mayDo'), actions: withEvent('forwardRequest') },
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
