import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Recommendation, RecommendationSummary } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import {
  newPlan,
  withCopyEdit,
  type CopyEdit,
  type CopyOutcome,
  type CopyPlan,
} from '../../model/rates/product-copy.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { forgetError, storeError } from '../shared/failure.ts';
import { service } from '../kit/service.ts';
import { typed, type Dialog } from '../kit/types.ts';
import { reads } from '../shared/read-and-edited.ts';

interface ProductCopyInput {
  readonly customerId: number;
}

interface ProductCopyContext extends ProductCopyInput {
  /** Active and finalised recommendations of the customer. */
  readonly recommendations: readonly RecommendationSummary[];
  readonly sourceId: number | null;
  /** The recommendation that is copied from; null until it is read. */
  readonly source: Recommendation | null;
  readonly plan: CopyPlan;
  readonly taken: CopyOutcome | null;
  readonly error: AppError | null;
}

export type ProductCopyEvent =
  | { readonly type: 'SOURCE_CHOSEN'; readonly id: number }
  | { readonly type: 'PLAN_EDITED'; readonly edit: CopyEdit }
  /** With the sheet that results from the current plan. */
  | { readonly type: 'TAKE_PROPOSALS'; readonly outcome: CopyOutcome }
  | { readonly type: 'RETRY' }
  | { readonly type: 'CLOSE' };

/**
 * The products of another recommendation of the customer, with their rates, for the samples of the open one: chosen, their timings moved, and
 * handed over. @spec — products are added one by one in the specification; a season is planned from the one before
 */
export const productCopyMachine = setup({
  types: typed<Dialog<ProductCopyInput, ProductCopyContext, ProductCopyEvent, CopyOutcome | null>>(),
  actors: {
    loadRecommendations: service<readonly RecommendationSummary[], ProductCopyInput>(),
    loadSource: service<Recommendation, { readonly recommendationId: number }>(),
  },
  guards: {
    bringsRates: (_, { patches, columns }: CopyOutcome) => patches.length + columns.length > 0,
  },
  actions: {
    storeRecommendations: assign((_, recommendations: readonly RecommendationSummary[]) => ({ recommendations })),
    // The timings are shifted again: another season is another distance.
    chooseSource: assign((_, sourceId: number) => ({ sourceId, source: null, plan: newPlan })),
    storeSource: assign((_, source: Recommendation) => ({ source })),
    edit: assign(({ context }, edit: CopyEdit) => ({ plan: withCopyEdit(context.plan, edit) })),
    take: assign((_, taken: CopyOutcome) => ({ taken })),
    storeError,
    forgetError,
  },
}).createMachine({
  id: 'productCopy',
  context: ({ input }) => ({
    ...input,
    recommendations: [],
    sourceId: null,
    source: null,
    plan: newPlan,
    taken: null,
    error: null,
  }),
  output: ({ context }) => context.taken,
  initial: 'listing',
  states: {
    listing: {
      entry: 'forgetError',
      on: { CLOSE: 'closed' },
      invoke: reads({
        load: 'loadRecommendations',
        by: ['customerId'],
        shown: 'choosing',
        store: 'storeRecommendations',
        without: 'unlisted',
      }),
    },
    unlisted: { on: { RETRY: 'listing', CLOSE: 'closed' } },
    choosing: {
      on: {
        CLOSE: 'closed',
        SOURCE_CHOSEN: { target: 'reading', actions: withField('chooseSource', 'id') },
      },
    },
    reading: {
      entry: 'forgetError',
      on: { CLOSE: 'closed' },
      invoke: {
        id: 'loadSource',
        src: 'loadSource',
        input: ({ context }) => ({ recommendationId: context.sourceId! }),
        onDone: { target: 'arranging', actions: withOutput('storeSource') },
        onError: { target: 'unread', actions: withError('storeError') },
      },
    },
    unread: {
      on: {
        CLOSE: 'closed',
        RETRY: 'reading',
        SOURCE_CHOSEN: { target: 'reading', actions: withField('chooseSource', 'id') },
      },
    },
    arranging: {
      on: {
        CLOSE: 'closed',
        SOURCE_CHOSEN: { target: 'reading', actions: withField('chooseSource', 'id') },
        PLAN_EDITED: { actions: withField('edit', 'edit') },
        TAKE_PROPOSALS: {
          guard: withField('bringsRates', 'outcome'),
          target: 'closed',
          actions: withField('take', 'outcome'),
        },
      },
    },
    closed: { type: 'final' },
  },
});

export type ProductCopyRef = ActorRefFrom<typeof productCopyMachine>;
export type ProductCopySnapshot = SnapshotFrom<typeof productCopyMachine>;
