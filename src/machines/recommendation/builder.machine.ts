import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { RecommendationSummary } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import type { Marked } from '../../model/notifications/watched.ts';
import { missingText, unreadableRecord } from '../../model/errors/missing.ts';
import type { RecommendationData } from '../../model/recommendation/recommendation-data.ts';
import { keptWork, nothingOpen, type KeptWork } from '../../model/recommendation/kept-work.ts';
import { NO_RECORD } from '../../model/routes/place.ts';
import { href } from '../../model/routes/routes.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import { hasUnsavedWork } from '../../model/session/unsaved-work.ts';
import { customerOf } from '../../model/customers/customer.ts';
import type { PageInput } from '../kit/page.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed, type Named } from '../kit/types.ts';
import { changePollingMachine, type MarkChanged } from '../shared/change-polling.machine.ts';
import { leavingWorkMachine, type LeavingWorkOutput } from '../shared/leaving-work.machine.ts';
import { readerMachine } from '../shared/reader.machine.ts';
import { openRecommendationMachine } from './open-recommendation.machine.ts';
import { held } from '../../model/shared/present.ts';

export type BuilderEvent =
  | MarkChanged
  | { readonly type: 'RECOMMENDATIONS_READ'; readonly recommendations: readonly RecommendationSummary[] }
  | { readonly type: 'RETRY' }
  /** Null clears the choice. */
  | { readonly type: 'RECOMMENDATION_CHOSEN'; readonly id: number | null }
  | { readonly type: 'GO_BACK' };

interface BuilderContext {
  readonly customerId: number | null;
  readonly customerName: string;
  /** What is kept of the customer that would be left. */
  readonly isUnsaved: boolean;
  readonly recommendationId: number | null;
  readonly permissions: Permissions;
  readonly kept: KeptWork;
  /** Active and finalised recommendations of the customer. */
  readonly recommendations: readonly RecommendationSummary[];
  /** Of their first read. */
  readonly listMark: string | null;
  readonly data: RecommendationData | null;
  readonly error: AppError | null;
}

const plansOf = ({ context }: { readonly context: BuilderContext }) => ({
  of: 'plans' as const,
  id: held(context.customerId),
  mark: context.listMark,
});

/** Why there is no such recommendation for this person; null when there is, or reading it failed. */
export const missingOf = ({ error, recommendationId }: BuilderContext): string | null =>
  missingText(error, 'recommendation', recommendationId ?? NO_RECORD);

/** The recommendation builder: which recommendation there is to choose, and the open one, of the address. @spec 2.2 */
export const builderMachine = setup({
  types: typed<{
    input: PageInput;
    context: BuilderContext;
    events: BuilderEvent;
    children: Named<'openRecommendation' | 'leavingWork' | 'changePolling' | 'listReader'>;
  }>(),
  actors: {
    loadRecommendations: service<Marked<readonly RecommendationSummary[]>, { readonly customerId: number }>(),
    loadRecommendation: service<
      RecommendationData,
      { readonly recommendationId: number; readonly customerId: number | null }
    >(),
    openRecommendation: openRecommendationMachine,
    leavingWork: leavingWorkMachine,
    changePolling: changePollingMachine,
    listReader: readerMachine,
  },
  guards: {
    isLeft: (_, { isLeft }: LeavingWorkOutput) => isLeft,
    hasCustomer: ({ context }) => context.customerId !== null,
    isChosen: ({ context }) => context.recommendationId !== null,
    isUnreadable: ({ context }) => context.recommendationId === NO_RECORD,
    isOfCustomer: ({ context }, { recommendation }: RecommendationData) =>
      recommendation.customerId === context.customerId,
    mayRetry: ({ context }) => missingOf(context) === null,
    isAnother: ({ context }, id: number | null) => id !== context.recommendationId,
  },
  actions: {
    openCustomer: sendTo(systemActor('customers'), ({ context: { data } }) => ({
      type: 'OPEN_CUSTOMER',
      customer: customerOf(held(data).recommendation),
      keepsPlace: true,
    })),
    storeList: assign((_, { list, mark }: Marked<readonly RecommendationSummary[]>) => ({
      recommendations: list,
      listMark: mark,
    })),
    storeRecommendations: assign((_, recommendations: readonly RecommendationSummary[]) => ({ recommendations })),
    refreshList: sendTo('listReader', { type: 'REFRESH' }),
    storeData: assign((_, data: RecommendationData) => ({ data, error: null })),
    storeFailure: assign((_, error: AppError) => ({ data: null, error })),
    refuse: assign({ data: null, error: unreadableRecord('recommendation') }),
    goToRecommendation: sendTo(systemActor('navigation'), (_, id: number | null) => ({
      type: 'NAVIGATE',
      to: id === null ? href('builder') : href('builder', { recommendation: id }),
    })),
    goBack: sendTo(systemActor('navigation'), { type: 'NAVIGATE', to: href('samples') }),
  },
}).createMachine({
  id: 'builder',
  context: ({ input: { customerId, customerName, records, permissions, kept, keptOfAll } }) => ({
    customerId,
    customerName,
    isUnsaved: hasUnsavedWork(keptOfAll),
    recommendationId: records.recommendation ?? null,
    permissions,
    kept: keptWork(kept),
    recommendations: [],
    listMark: null,
    data: null,
    error: null,
  }),
  type: 'parallel',
  on: {
    RECOMMENDATION_CHOSEN: { guard: withField('isAnother', 'id'), actions: withField('goToRecommendation', 'id') },
    GO_BACK: { actions: 'goBack' },
  },
  states: {
    list: {
      initial: 'empty',
      states: {
        empty: { always: { guard: 'hasCustomer', target: 'loading' } },
        loading: {
          invoke: {
            id: 'loadRecommendations',
            src: 'loadRecommendations',
            input: ({ context }) => ({ customerId: held(context.customerId) }),
            onDone: { target: 'listed', actions: withOutput('storeList') },
            onError: 'unavailable',
          },
        },
        /** What others add, rename, finalise, delete or restore can be chosen, too. */
        listed: {
          invoke: [
            { id: 'changePolling', src: 'changePolling', input: plansOf },
            {
              id: 'listReader',
              src: 'listReader',
              input: ({ context }) => ({ id: held(context.customerId), isRead: true }),
            },
          ],
          on: {
            MARK_CHANGED: { actions: 'refreshList' },
            RECOMMENDATIONS_READ: { actions: withField('storeRecommendations', 'recommendations') },
          },
        },
        unavailable: { on: { RETRY: 'loading' } },
      },
    },
    recommendation: {
      initial: 'unchosen',
      states: {
        unchosen: {
          always: [
            { guard: 'isUnreadable', target: 'unavailable', actions: 'refuse' },
            { guard: 'isChosen', target: 'loading' },
          ],
        },
        loading: {
          invoke: {
            id: 'loadRecommendation',
            src: 'loadRecommendation',
            input: ({ context }) => ({
              recommendationId: held(context.recommendationId),
              customerId: context.customerId,
            }),
            onDone: [
              { guard: withOutput('isOfCustomer'), target: 'open', actions: withOutput('storeData') },
              { target: 'elsewhere', actions: withOutput('storeData') },
            ],
            onError: { target: 'unavailable', actions: withError('storeFailure') },
          },
        },
        unavailable: { on: { RETRY: { guard: 'mayRetry', target: 'loading' } } },
        /** It belongs to another customer than the selected one, or no customer is selected. */
        elsewhere: {
          invoke: {
            id: 'leavingWork',
            src: 'leavingWork',
            input: ({ context: { data, customerName, isUnsaved } }) => ({
              of: 'recommendation' as const,
              from: customerName,
              to: customerOf(held(data).recommendation).customerName,
              isUnsaved,
            }),
            // The page restarts for the other customer.
            onDone: [
              { guard: withOutput('isLeft'), actions: 'openCustomer' },
              { actions: { type: 'goToRecommendation', params: null } },
            ],
            onError: { target: 'unavailable', actions: withError('storeFailure') },
          },
        },
        open: {
          invoke: {
            id: 'openRecommendation',
            src: 'openRecommendation',
            input: ({ context: { data, permissions, kept, recommendationId } }) => ({
              ...held(data),
              permissions,
              layout: kept.layout,
              ...(kept.open[held(recommendationId)] ?? nothingOpen),
            }),
            onError: { target: 'unavailable', actions: withError('storeFailure') },
          },
        },
      },
    },
  },
});

export type BuilderRef = ActorRefFrom<typeof builderMachine>;
export type BuilderSnapshot = SnapshotFrom<typeof builderMachine>;
