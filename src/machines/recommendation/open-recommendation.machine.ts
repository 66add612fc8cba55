import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Catalogue } from '../../model/products/chosen-product.ts';
import type { RecommendationData } from '../../model/recommendation/recommendation-data.ts';
import { withStatuses, type RecommendationPart } from '../../model/recommendation/recommendation.ts';
import { reordered } from '../../model/recommendation/sample-order.ts';
import type { ChangeMark } from '../../model/notifications/notification.ts';
import type { KnownStatus } from '../../model/samples/known-status.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withEvent, withField, withOutput } from '../kit/params.ts';
import { typed } from '../kit/types.ts';
import { sayFailureBriefly } from '../shared/failure.ts';
import { infoToast } from '../shared/toasts.ts';
import type { Opening } from './editor.context.ts';
import type { SelectionChanged, SiteMessage } from './site-selection.machine.ts';
import {
  inputOf,
  openedWith,
  messageTo,
  type OpenRecommendationContext,
  type OpenRecommendationEvent,
  type OpenRecommendationInput,
  type Part,
} from './open-recommendation.context.ts';
import { begun, followed, laidAside, overtaken } from './open-recommendation.endings.ts';
import { openRecommendationParts, type OpenRecommendationChildren } from './open-recommendation.parts.ts';
import { mayEdit, mayWork } from './open-recommendation.selectors.ts';
import { held } from '../../model/shared/present.ts';
import { makesWay, takenUp, taskOpened, taskFor, type TaskOutput } from './recommendation-task.context.ts';

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
    mayBegin: ({ context }, asked: Opening) => taskFor(context, asked) !== null,
    mayMakeWay: ({ context }, asked: Opening) => makesWay(context.task) && taskFor(context, asked) !== null,
    leadsOn: ({ context }, { next }: TaskOutput) => next !== null && taskFor(context, next) !== null,
    hasTask: ({ context }) => context.task !== null,
    mayTakeUp: ({ context }) => context.aside !== null && mayEdit({ context }),
  },
  actions: {
    begin: assign(({ context }, asked: Opening) => ({ task: taskFor(context, asked) })),
    leadOn: assign(({ context }, { aside, next }: TaskOutput) => ({ aside, task: next && taskFor(context, next) })),
    storeAside: assign(({ context }, { aside }: TaskOutput) => ({ aside: aside ?? context.aside })),
    takeUp: assign(({ context }) => ({ task: takenUp(context), aside: null })),
    forgetTask: assign({ task: null }),
    storeData: assign((_, { mark = null, ...data }: RecommendationData) => ({ ...data, mark, deletion: null })),
    // It can be restored, so what is shown and what is typed stays.
    storeDeletion: assign(({ context: { recommendation } }, deletion: ChangeMark) => ({
      recommendation: { ...recommendation, status: 'Deleted' as const },
      deletion,
    })),
    storeCatalogue: assign((_, catalogue: Catalogue) => ({ catalogue })),
    storeBlends: assign(({ context }, blends: Catalogue['blends']) => ({
      catalogue: { ...context.catalogue, blends },
    })),
    storeChange: assign(({ context: { recommendation } }, change: RecommendationPart) => ({
      recommendation: { ...recommendation, ...change },
    })),
    storeStatuses: assign(({ context: { recommendation } }, statuses: readonly KnownStatus[]) => ({
      recommendation: withStatuses(recommendation, statuses),
    })),
    refresh: sendTo('recommendationReader', { type: 'REFRESH' }),
    refreshCatalogue: sendTo('catalogueReader', { type: 'REFRESH' }),
    hurryPolling: sendTo('statusPolling', { type: 'RUN_REQUESTED' }),
    warnTitle: sendTo('titleEditor', (_, reason: string) => ({ type: 'RECORD_OVERTAKEN' as const, reason })),
    warnYields: sendTo('yieldEditor', ({ context }, reason: string) => ({
      type: 'RECORD_OVERTAKEN' as const,
      reason,
      canBeRestored: context.deletion !== null,
    })),
    tell: sendTo(
      (_, part: Part) => part,
      ({ context }, part: Part) => messageTo[part]({ context }),
    ),
    askTask: sendTo('recommendationTask', (_, next: Opening) => ({ type: 'LAY_ASIDE' as const, next })),
    tellSelection: sendTo('siteSelection', (_, message: SiteMessage) => message),
    tellOpened: sendTo('siteSelection', ({ context: { task } }) => taskOpened(held(task))),
    arrangeBoard: sendTo('builderLayout', (_, change: SelectionChanged) => change),
    sayChange: sendTo(systemActor('toaster'), (_, message: string) => infoToast(message)),
    sayFailure: sayFailureBriefly,
  },
}).createMachine({
  id: 'openRecommendation',
  context: ({ input }) => openedWith(input),
  initial: 'closed',
  invoke: [
    { id: 'recommendationReader', src: 'recommendationReader', input: inputOf.recommendationReader },
    { id: 'catalogueReader', src: 'catalogueReader', input: inputOf.catalogueReader },
    { id: 'builderLayout', src: 'builderLayout', input: inputOf.builderLayout },
    { id: 'boardOrder', src: 'boardOrder', systemId: 'boardOrder', input: inputOf.boardOrder },
    { id: 'siteSelection', src: 'siteSelection', input: inputOf.siteSelection },
    { id: 'planTable', src: 'planTable', input: inputOf.planTable },
    { id: 'titleEditor', src: 'titleEditor', input: inputOf.titleEditor },
    { id: 'productList', src: 'productList', systemId: 'productList', input: inputOf.list('productList') },
    { id: 'commentList', src: 'commentList', systemId: 'commentList', input: inputOf.list('commentList') },
    { id: 'sampleList', src: 'sampleList', systemId: 'sampleList', input: inputOf.list('sampleList') },
    { id: 'yieldEditor', src: 'yieldEditor', input: inputOf.yieldEditor },
    { id: 'statusPolling', src: 'statusPolling', input: inputOf.statusPolling },
    { id: 'changePolling', src: 'changePolling', input: inputOf.changePolling },
    { id: 'sampleHistory', src: 'sampleHistory' },
    { id: 'calculators', src: 'calculators', input: inputOf.calculators },
    { id: 'costs', src: 'costs', input: inputOf.costs },
    { id: 'favourites', src: 'favourites' },
    { id: 'sowing', src: 'sowing', input: inputOf.sowing },
    { id: 'offeredInput', src: 'offeredInput', systemId: 'offeredInput' },
  ],
  on: {
    ...followed,
    CATALOGUE_READ: { actions: withField('storeCatalogue', 'catalogue') },
    BLENDS_READ: { actions: withField('storeBlends', 'blends') },
    STATUSES_CHANGED: { actions: [withField('storeStatuses', 'statuses'), 'refresh'] },
    SITE_CHOSEN: { actions: withEvent('tellSelection') },
    SHOW_PLACE: { actions: withEvent('tellSelection') },
    SELECTION_CHANGED: { actions: withEvent('arrangeBoard') },
    RESULTS_ARRIVED: { actions: 'refresh' },
    LIST_CHANGED: { actions: [withField('storeChange', 'change'), 'refresh'] },
    ORDER_CHANGED: {
      actions: {
        type: 'storeChange',
        params: ({ context, event }) => reordered(context.recommendation, event.sampleIds),
      },
    },
    RECORD_OUTDATED: { actions: 'refresh' },
    RUN_REQUESTED: { actions: ['refresh', 'hurryPolling'] },
    YIELDS_SAVED: { actions: 'refresh' },
    TITLE_SAVED: { actions: { type: 'storeChange', params: ({ event: { name, version } }) => ({ name, version }) } },
  },
  states: {
    closed: {
      always: [
        { guard: 'hasTask', target: 'working' },
        { guard: 'mayTakeUp', target: 'working', actions: 'takeUp' },
      ],
      on: begun,
    },
    /** A dialog is open, or rates are typed in the page. */
    working: {
      entry: 'tellOpened',
      exit: 'forgetTask',
      on: { ...overtaken, ...laidAside },
      invoke: {
        id: 'recommendationTask',
        src: 'recommendationTask',
        input: inputOf.task,
        onDone: [
          { guard: withOutput('leadsOn'), target: 'working', reenter: true, actions: withOutput('leadOn') },
          { target: 'closed', actions: withOutput('storeAside') },
        ],
        onError: { target: 'closed', actions: withError('sayFailure') },
      },
    },
  },
});

export type OpenRecommendationRef = ActorRefFrom<typeof openRecommendationMachine>;
export type OpenRecommendationSnapshot = SnapshotFrom<typeof openRecommendationMachine>;
