import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { RecommendationSummary } from '../../model/contract/entities.ts';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import type { Bench } from '../../model/recommendation/bench.ts';
import { keptWork, nothingOpen, type KeptWork } from '../../model/recommendation/kept-work.ts';
import { href } from '../../model/routes/routes.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import { builderTexts } from '../../model/texts/recommendation.ts';
import type { PageInput } from '../kit/page.ts';
import { peer } from '../kit/peers.ts';
import { service } from '../kit/service.ts';
import { workbenchMachine } from './workbench.machine.ts';

export type BuilderEvent =
  | { readonly type: 'RETRY' }
  /** Null clears the choice. */
  | { readonly type: 'RECOMMENDATION_CHOSEN'; readonly id: number | null }
  | { readonly type: 'BACK' };

interface BuilderContext {
  readonly customerId: number | null;
  readonly recommendationId: number | null;
  readonly permissions: Permissions;
  readonly kept: KeptWork;
  /** Active and finalised recommendations of the customer. */
  readonly recommendations: readonly RecommendationSummary[];
  readonly bench: Bench | null;
  readonly error: AppError | null;
}

const otherCustomer: AppError = { code: 'OTHER_CUSTOMER', status: 0, message: builderTexts.otherCustomer };

/** The recommendation builder: which recommendation there is to choose, and the one of the address on the workbench. */
export const builderMachine = setup({
  types: {
    input: {} as PageInput,
    context: {} as BuilderContext,
    events: {} as BuilderEvent,
    children: {} as { workbench: 'workbench' },
  },
  actors: {
    loadRecommendations: service<readonly RecommendationSummary[], { readonly customerId: number }>(),
    loadBench: service<Bench, { readonly recommendationId: number }>(),
    workbench: workbenchMachine,
  },
  guards: {
    hasCustomer: ({ context }) => context.customerId !== null,
    isChosen: ({ context }) => context.customerId !== null && context.recommendationId !== null,
    isOfCustomer: ({ context }, { recommendation }: Bench) => recommendation.customerId === context.customerId,
    isAnother: ({ context }, id: number | null) => id !== context.recommendationId,
  },
  actions: {
    storeRecommendations: assign((_, recommendations: readonly RecommendationSummary[]) => ({ recommendations })),
    storeBench: assign((_, bench: Bench) => ({ bench, error: null })),
    storeFailure: assign((_, error: AppError) => ({ bench: null, error })),
    refuse: assign({ bench: null, error: otherCustomer }),
    openRecommendation: sendTo(peer('navigation'), (_, id: number | null) => ({
      type: 'NAVIGATE',
      to: id === null ? href('builder') : href('builder', { recommendation: id }),
    })),
    goBack: sendTo(peer('navigation'), { type: 'NAVIGATE', to: href('samples') }),
  },
}).createMachine({
  id: 'builder',
  context: ({ input: { customerId, records, permissions, kept } }) => ({
    customerId,
    recommendationId: records.recommendation ?? null,
    permissions,
    kept: keptWork(kept),
    recommendations: [],
    bench: null,
    error: null,
  }),
  type: 'parallel',
  on: {
    RECOMMENDATION_CHOSEN: {
      guard: { type: 'isAnother', params: ({ event }) => event.id },
      actions: { type: 'openRecommendation', params: ({ event }) => event.id },
    },
    BACK: { actions: 'goBack' },
  },
  states: {
    list: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasCustomer', target: 'loading' }, { target: 'empty' }] },
        empty: {},
        loading: {
          invoke: {
            id: 'loadRecommendations',
            src: 'loadRecommendations',
            input: ({ context }) => ({ customerId: context.customerId! }),
            onDone: {
              target: 'listed',
              actions: { type: 'storeRecommendations', params: ({ event }) => event.output },
            },
            onError: 'unavailable',
          },
        },
        listed: {},
        unavailable: { on: { RETRY: 'loading' } },
      },
    },
    recommendation: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isChosen', target: 'loading' }, { target: 'unchosen' }] },
        unchosen: {},
        loading: {
          invoke: {
            id: 'loadBench',
            src: 'loadBench',
            input: ({ context }) => ({ recommendationId: context.recommendationId! }),
            onDone: [
              {
                guard: { type: 'isOfCustomer', params: ({ event }) => event.output },
                target: 'open',
                actions: { type: 'storeBench', params: ({ event }) => event.output },
              },
              { target: 'unavailable', actions: 'refuse' },
            ],
            onError: {
              target: 'unavailable',
              actions: { type: 'storeFailure', params: ({ event }) => toAppError(event.error) },
            },
          },
        },
        unavailable: { on: { RETRY: 'loading' } },
        open: {
          invoke: {
            id: 'workbench',
            src: 'workbench',
            input: ({ context: { bench, permissions, kept, recommendationId } }) => ({
              ...bench!,
              permissions,
              layout: kept.layout,
              ...(kept.open[recommendationId!] ?? nothingOpen),
            }),
            onError: {
              target: 'unavailable',
              actions: { type: 'storeFailure', params: ({ event }) => toAppError(event.error) },
            },
          },
        },
      },
    },
  },
});

export type BuilderRef = ActorRefFrom<typeof builderMachine>;
export type BuilderSnapshot = SnapshotFrom<typeof builderMachine>;
