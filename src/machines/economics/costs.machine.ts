import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { CostsOfRecommendation } from '../../model/contract/entities.ts';
import type { OrderListFormat } from '../../model/economics/cost-plan.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import { withError, withField } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { reads } from '../shared/read-and-edited.ts';
import { sayFailure } from '../shared/failure.ts';

export type CostsEvent =
  /** The recommendation or its rates have changed. */
  | { readonly type: 'REFRESH' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'OPEN' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'DOWNLOAD'; readonly format: OrderListFormat };

interface CostsInput {
  readonly recommendationId: number;
}

interface CostsContext extends CostsInput {
  /** Those last read stay in sight while they are read again. */
  readonly costs: CostsOfRecommendation | null;
  readonly format: OrderListFormat;
  readonly error: AppError | null;
}

/** What the open recommendation costs, and the panel that tells it with what to order. @spec — the specification tells rates, not what they cost */
export const costsMachine = setup({
  types: typed<{ input: CostsInput; context: CostsContext; events: CostsEvent }>(),
  actors: {
    loadCosts: service<CostsOfRecommendation, CostsInput>(),
    downloadOrderList: service<unknown, CostsInput & { readonly format: OrderListFormat }>(),
  },
  actions: {
    storeCosts: assign((_, costs: CostsOfRecommendation) => ({ costs, error: null })),
    storeError: assign((_, error: AppError) => ({ costs: null, error })),
    storeFormat: assign((_, format: OrderListFormat) => ({ format })),
    sayFailure,
  },
}).createMachine({
  id: 'costs',
  context: ({ input }) => ({ recommendationId: input.recommendationId, costs: null, format: 'xlsx', error: null }),
  type: 'parallel',
  states: {
    figures: {
      initial: 'loading',
      on: { REFRESH: '.loading' },
      states: {
        loading: {
          invoke: reads({ load: 'loadCosts', by: ['recommendationId'], shown: 'known', store: 'storeCosts' }),
        },
        known: {},
        unavailable: { on: { RETRY: 'loading' } },
      },
    },
    panel: {
      initial: 'closed',
      states: {
        closed: { on: { OPEN: 'open' } },
        open: {
          on: {
            CLOSE: 'closed',
            DOWNLOAD: { target: 'downloading', actions: withField('storeFormat', 'format') },
          },
        },
        downloading: {
          on: { CLOSE: 'closed' },
          invoke: {
            id: 'downloadOrderList',
            src: 'downloadOrderList',
            input: ({ context: { recommendationId, format } }) => ({ recommendationId, format }),
            onDone: 'open',
            onError: { target: 'open', actions: withError('sayFailure') },
          },
        },
      },
    },
  },
});

export type CostsRef = ActorRefFrom<typeof costsMachine>;
export type CostsSnapshot = SnapshotFrom<typeof costsMachine>;
