import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import { emptyCatalogue, type Catalogue } from '../../model/products/chosen-product.ts';
import type { RecommendationData } from '../../model/recommendation/recommendation-data.ts';
import { begun, type Subject } from '../../model/recommendation/drafts.ts';
import { withStatuses, type RecommendationPart } from '../../model/recommendation/recommendation.ts';
import type { ChangeMark } from '../../model/notifications/notification.ts';
import type { KnownStatus } from '../../model/samples/known-status.ts';
import type { Title } from '../../model/shared/title.ts';
import { systemActor } from '../kit/system-actors.ts';
import type { PifOutput } from '../pif/pif.context.ts';
import type { MapPicks } from '../map/map.context.ts';
import { briefly, failureToast, infoToast } from '../shared/toasts.ts';
import type { EditorOutput, Opening } from './editor.context.ts';
import type { YieldsOvertaken } from '../yields/yield-editor.machine.ts';
import type { RerunOutput } from './rerun.machine.ts';
import type { SelectionChanged } from './site-selection.machine.ts';
import {
  inputOf,
  reorder,
  readOf,
  resumed,
  takenUp,
  withChange,
  type Chosen,
  type OpenRecommendationContext,
  type OpenRecommendationEvent,
  type OpenRecommendationInput,
} from './open-recommendation.context.ts';
import { closing, editorEndings, followed, laidAside, overtaken, tellChildren } from './open-recommendation.endings.ts';
import { openRecommendationParts, type OpenRecommendationChildren } from './open-recommendation.parts.ts';
import { isTypedInPage, mayEdit, mayEditPif, mayRerun, mayWork } from './open-recommendation.selectors.ts';
import { withOutput } from '../kit/params.ts';
import { typed } from '../kit/types.ts';

/** An open recommendation: its lists, its dialogs, and what keeps it up to date. @spec 2.2, 2.4 */
export const openRecommendationMachine = setup({
  types: typed<{
    input: OpenRecommendationInput;
    context: OpenRecommendationContext;
    events: OpenRecommendationEvent;
    children: OpenRecommendationChildren;
  }>(),
  actors: openRecommendationParts,
  guards: {
    isDeleted: (_, { state }: ChangeMark) => state === 'Deleted',
    isOvertaken: ({ context }, hasEnded: boolean) => hasEnded && mayWork({ context }),
    mayResume: ({ context }) => context.draft !== null && mayEdit({ context }),
    mayResumePif: ({ context }) => context.pif.length > 0 && mayEditPif({ context }),
    mayRerun,
    mayBegin: ({ context }, subject: Subject) =>
      mayEdit({ context }) && begun(subject, context.recommendation) !== null,
    mayMakeWay: ({ context }, subject: Subject) =>
      isTypedInPage(context) && begun(subject, context.recommendation) !== null,
    mayMakeWayForInputs: ({ context }) => isTypedInPage(context),
    mayMakeWayForRun: ({ context }) => isTypedInPage(context) && mayRerun({ context }),
    hasSamples: ({ context }) => context.recommendation.recommendationSamples.length > 0,
    hasPifChanged: (_, { changed }: PifOutput) => changed,
    mayTakeUp: ({ context }) => context.aside !== null && mayEdit({ context }),
    opensDialog: ({ context }, { next }: EditorOutput) =>
      next?.type === 'EDIT' && mayEdit({ context }) && begun(next.subject, context.recommendation) !== null,
    opensPif: (_, { next }: EditorOutput) => next?.type === 'EDIT_PIF',
    opensRerun: ({ context }, { next }: EditorOutput) => next?.type === 'UPDATE_RESULTS' && mayRerun({ context }),
    hasAside: (_, { aside }: EditorOutput) => aside !== null,
    hasSaved: (_, { saved }: EditorOutput) => saved !== null,
    isOutdated: (_, { isOutdated }: EditorOutput) => isOutdated,
    hasAsked: (_, { sampleIds }: RerunOutput) => sampleIds !== null,
  },
  actions: {
    beginDraft: assign(({ context: { recommendation } }, subject: Subject) => {
      const draft = begun(subject, recommendation);
      return { draft, original: draft };
    }),
    storeAside: assign((_, { aside }: EditorOutput) => ({ aside })),
    takeUp: assign(({ context }) => takenUp(context)),
    dropDraft: assign({ draft: null, dialog: null, original: null, blend: null, pif: [] }),
    storeData: assign((_, data: RecommendationData) => withChange.data(data)),
    storeDeletion: assign(({ context }, change: ChangeMark) => withChange.deletion(context, change)),
    storeCatalogue: assign((_, catalogue: Catalogue) => ({ catalogue })),
    storeBlends: assign(({ context }, blends: Catalogue['blends']) => withChange.blends(context, blends)),
    storeChange: assign(({ context }, change: RecommendationPart) => withChange.part(context, change)),
    storeSaved: assign(({ context }, { saved }: EditorOutput) => (saved ? withChange.part(context, saved) : {})),
    storeTitle: assign(({ context }, title: Title) => withChange.title(context, title)),
    storeStatuses: assign(({ context }, statuses: readonly KnownStatus[]) => ({
      recommendation: withStatuses(context.recommendation, statuses),
    })),
    refresh: sendTo('recommendationReader', { type: 'REFRESH' }),
    refreshCatalogue: sendTo('catalogueReader', { type: 'REFRESH' }),
    hurryPolling: sendTo('statusPolling', { type: 'RUN_REQUESTED' }),
    tellTitle: sendTo('titleEditor', readOf.title),
    warnTitle: sendTo('titleEditor', (_, reason: string) => ({ type: 'RECORD_OVERTAKEN' as const, reason })),
    warnYields: sendTo('yieldEditor', (_, overtakenBy: YieldsOvertaken) => overtakenBy),
    tellResults: sendTo('yieldEditor', readOf.results),
    watchSamples: sendTo('statusPolling', readOf.samples),
    listOnMap: sendTo('map', readOf.map),
    tellCosts: sendTo('costs', { type: 'REFRESH' }),
    tellCalculators: sendTo('calculators', readOf.calculators),
    tellBoard: sendTo('boardOrder', { type: 'ORDER_READ' }),
    tellMark: sendTo('changePolling', readOf.mark),
    askEditor: sendTo('editor', (_, next: Opening) => ({ type: 'LAY_ASIDE' as const, next })),
    tellEditor: sendTo('editor', readOf.theirs),
    highlightOnMap: sendTo('map', (_, sampleIds: readonly number[]) => ({ type: 'HIGHLIGHT' as const, sampleIds })),
    selectPicked: sendTo('siteSelection', ({ context }, picks: MapPicks) => readOf.picks(context, picks)),
    selectSite: sendTo('siteSelection', ({ context }, chosen: Chosen) => readOf.site(context, chosen)),
    tellMap: sendTo('map', readOf.sheet),
    tellDialog: sendTo('siteSelection', (_, { of }: Subject) => ({ type: 'DIALOG_OPENED' as const, of })),
    arrangeBoard: sendTo('builderLayout', (_, change: SelectionChanged) => change),
    lookOnMap: sendTo('map', ({ context }, sampleId: number) => readOf.place(context, sampleId)),
    sayChange: sendTo(systemActor('toaster'), (_, message: string) => infoToast(message)),
    sayFailure: sendTo(systemActor('toaster'), (_, { message }: AppError) => briefly(failureToast(message))),
  },
}).createMachine({
  id: 'openRecommendation',
  context: ({ input }) => ({ ...input, ...resumed(input), catalogue: emptyCatalogue, deletion: null }),
  initial: 'deciding',
  invoke: [
    { id: 'recommendationReader', src: 'recommendationReader', input: inputOf.recommendationReader },
    { id: 'catalogueReader', src: 'catalogueReader', input: inputOf.catalogueReader },
    { id: 'builderLayout', src: 'builderLayout', input: inputOf.builderLayout },
    { id: 'boardOrder', src: 'boardOrder', systemId: 'boardOrder', input: inputOf.boardOrder },
    { id: 'siteSelection', src: 'siteSelection' },
    { id: 'planTable', src: 'planTable', input: inputOf.planTable },
    { id: 'titleEditor', src: 'titleEditor', input: inputOf.titleEditor },
    { id: 'productList', src: 'productList', systemId: 'productList', input: inputOf.list('productList') },
    { id: 'commentList', src: 'commentList', systemId: 'commentList', input: inputOf.list('commentList') },
    { id: 'sampleList', src: 'sampleList', systemId: 'sampleList', input: inputOf.list('sampleList') },
    { id: 'yieldEditor', src: 'yieldEditor', input: inputOf.yieldEditor },
    { id: 'statusPolling', src: 'statusPolling', input: inputOf.statusPolling },
    { id: 'changePolling', src: 'changePolling', input: inputOf.changePolling },
    { id: 'map', src: 'map', input: inputOf.map },
    { id: 'sampleHistory', src: 'sampleHistory' },
    { id: 'calculators', src: 'calculators', input: inputOf.calculators },
    { id: 'costs', src: 'costs', input: inputOf.costs },
    { id: 'favourites', src: 'favourites' },
    { id: 'sowing', src: 'sowing', input: inputOf.sowing },
    { id: 'offeredInput', src: 'offeredInput', systemId: 'offeredInput' },
  ],
  on: {
    RECOMMENDATION_READ: [...followed.RECOMMENDATION_READ],
    CATALOGUE_READ: { actions: { type: 'storeCatalogue', params: ({ event }) => event.catalogue } },
    BLENDS_READ: { actions: { type: 'storeBlends', params: ({ event }) => event.blends } },
    STATUSES_CHANGED: { actions: [{ type: 'storeStatuses', params: ({ event }) => event.statuses }, 'refresh'] },
    MARK_CHANGED: [...followed.MARK_CHANGED],
    SAMPLES_PICKED: {
      actions: [
        { type: 'highlightOnMap', params: ({ event }) => event.sampleIds },
        { type: 'selectPicked', params: ({ event }) => event },
      ],
    },
    SITE_CHOSEN: { actions: { type: 'selectSite', params: ({ event }) => event } },
    SELECTION_CHANGED: {
      actions: [
        { type: 'highlightOnMap', params: ({ event }) => event.selection?.cards.sampleIds ?? [] },
        { type: 'arrangeBoard', params: ({ event }) => event },
      ],
    },
    SHOW_PLACE: {
      actions: [
        { type: 'selectSite', params: ({ event }) => ({ sampleId: event.sampleId, by: 'place' }) },
        { type: 'lookOnMap', params: ({ event }) => event.sampleId },
      ],
    },
    RESULTS_ARRIVED: { actions: 'refresh' },
    LIST_CHANGED: { actions: [{ type: 'storeChange', params: ({ event }) => event.change }, 'refresh'] },
    ORDER_CHANGED: { actions: { type: 'storeChange', params: ({ context, event }) => reorder(context, event) } },
    RECORD_OUTDATED: { actions: 'refresh' },
    YIELDS_SAVED: { actions: 'refresh' },
    TITLE_SAVED: { actions: { type: 'storeTitle', params: ({ event }) => event } },
  },
  states: {
    deciding: {
      always: [
        { guard: 'mayResume', target: 'editing' },
        { guard: 'mayResumePif', target: 'editingPif' },
        { target: 'closed' },
      ],
    },
    /** No dialog is open; each of the other states is one. */
    closed: {
      entry: 'dropDraft',
      always: { guard: 'mayTakeUp', target: 'editing', actions: 'takeUp' },
      on: {
        EDIT: {
          guard: { type: 'mayBegin', params: ({ event }) => event.subject },
          target: 'editing',
          actions: [
            { type: 'beginDraft', params: ({ event }) => event.subject },
            { type: 'tellDialog', params: ({ event }) => event.subject },
          ],
        },
        EDIT_PIF: { guard: 'hasSamples', target: 'editingPif' },
        UPDATE_RESULTS: { guard: 'mayRerun', target: 'rerunning' },
      },
    },
    editing: {
      entry: 'tellMap',
      // What others have changed is merged into what is being edited.
      on: {
        ...overtaken,
        ...laidAside,
        RECOMMENDATION_READ: [
          overtaken.RECOMMENDATION_READ,
          { actions: [{ type: 'storeData', params: ({ event }) => event.data }, ...tellChildren, 'tellEditor'] },
        ],
      },
      invoke: {
        id: 'editor',
        src: 'editor',
        input: inputOf.editor,
        onDone: [...editorEndings],
        onError: closing,
      },
    },
    editingPif: {
      on: overtaken,
      invoke: {
        id: 'pif',
        src: 'pif',
        input: inputOf.pif,
        onDone: [
          { guard: withOutput('hasPifChanged'), target: 'closed', actions: ['refresh', 'hurryPolling'] },
          { target: 'closed' },
        ],
        onError: closing,
      },
    },
    rerunning: {
      on: overtaken,
      invoke: {
        id: 'rerun',
        src: 'rerun',
        input: inputOf.rerun,
        onDone: [
          { guard: withOutput('hasAsked'), target: 'closed', actions: ['refresh', 'hurryPolling'] },
          { target: 'closed' },
        ],
      },
    },
  },
});

export type OpenRecommendationRef = ActorRefFrom<typeof openRecommendationMachine>;
export type OpenRecommendationSnapshot = SnapshotFrom<typeof openRecommendationMachine>;
