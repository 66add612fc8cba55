import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Recommendation, RecommendedProduct } from '../../model/contract/entities.ts';
import type { RateCell } from '../../model/rates/rate-block.ts';
import type { BalanceNutrient } from '../../model/advice/codes.ts';
import {
  everyPaddock,
  isSameFilter,
  newPlanView,
  turnedSort,
  type PlanFilter,
  type PlanSortKey,
  type PlanView,
} from '../../model/recommendation/plan-view.ts';
import { withEvent, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';

export interface PlanTableInput {
  /** The products with their rates as they were when the recommendation was opened. */
  readonly opened: readonly RecommendedProduct[];
  readonly recommendationId: number;
}

/** What the rates are compared with. */
export type ComparedWith = 'nothing' | 'opened' | 'lastSeason';

interface PlanTableContext extends PlanTableInput {
  /** The plan of the season before, once it has been read. */
  readonly lastSeason: Recommendation | null;
  /** The same object until the rows are arranged again: rows do not move while one types. */
  readonly view: PlanView;
  /** The rate that one is at. */
  readonly cell: RateCell | null;
  /** The nutrient that one is working on. */
  readonly nutrient: BalanceNutrient | null;
}

export type PlanTableEvent =
  | { readonly type: 'SORT_CHOSEN'; readonly by: PlanSortKey }
  /** With the paddocks that it hides now. */
  | { readonly type: 'FILTER_CHOSEN'; readonly filter: PlanFilter; readonly hidden: readonly string[] }
  /** With the main nutrient of its product, if it has one. */
  | { readonly type: 'CELL_CHOSEN'; readonly cell: RateCell; readonly nutrient: BalanceNutrient | null }
  | { readonly type: 'COMPARED'; readonly with: ComparedWith }
  | { readonly type: 'NUTRIENT_CHOSEN'; readonly nutrient: BalanceNutrient }
  /** In a window with room for one of the two. */
  | { readonly type: 'TABLE_SHOWN' }
  | { readonly type: 'MAP_SHOWN' };

type Compared = Extract<PlanTableEvent, { type: 'COMPARED' }>;
interface Wanted {
  readonly event: Compared;
  readonly wanted: ComparedWith;
}
const isWith = (wanted: ComparedWith) => ({
  type: 'isWith' as const,
  params: ({ event }: { readonly event: Compared }): Wanted => ({ event, wanted }),
});

type FilterChosen = Extract<PlanTableEvent, { type: 'FILTER_CHOSEN' }>;

/** How the rows of the plan table are arranged: sort and filter, shared by section, editor, foot and board. @spec — the specification has no order of rates */
export const planTableMachine = setup({
  types: typed<{ input: PlanTableInput; context: PlanTableContext; events: PlanTableEvent }>(),
  actors: { loadLastSeason: service<Recommendation | null, { readonly recommendationId: number }>() },
  guards: {
    isWith: (_, { event, wanted }: Wanted) => event.with === wanted,
    isKnown: ({ context }) => context.lastSeason !== null,
    isFound: (_, found: Recommendation | null) => found !== null,
  },
  actions: {
    sort: assign(({ context: { view } }, by: PlanSortKey) => ({ view: { ...view, sort: turnedSort(view.sort, by) } })),
    // A second press on the same one shows all again.
    filter: assign(({ context: { view } }, { filter, hidden }: FilterChosen) => ({
      view: isSameFilter(view.filter, filter)
        ? { ...view, filter: everyPaddock, hidden: [] }
        : { ...view, filter, hidden },
    })),
    workAt: assign(({ context }, { cell, nutrient }: Extract<PlanTableEvent, { type: 'CELL_CHOSEN' }>) => ({
      cell,
      nutrient: nutrient ?? context.nutrient,
    })),
    workOn: assign((_, nutrient: BalanceNutrient) => ({ nutrient })),
    storeLastSeason: assign((_, lastSeason: Recommendation | null) => ({ lastSeason })),
    workOnFiltered: assign(({ context }, filter: PlanFilter) => ({
      nutrient: filter.of === 'group' ? (filter.nutrient ?? context.nutrient) : context.nutrient,
    })),
  },
}).createMachine({
  id: 'planTable',
  context: ({ input }) => ({ ...input, lastSeason: null, view: newPlanView, cell: null, nutrient: null }),
  type: 'parallel',
  on: {
    SORT_CHOSEN: { actions: withField('sort', 'by') },
    FILTER_CHOSEN: { actions: [withEvent('filter'), withField('workOnFiltered', 'filter')] },
    CELL_CHOSEN: { actions: withEvent('workAt') },
    NUTRIENT_CHOSEN: { actions: withField('workOn', 'nutrient') },
  },
  states: {
    /** Where there is room, both are seen. */
    pane: {
      initial: 'table',
      states: {
        table: { on: { MAP_SHOWN: 'map' } },
        map: { on: { TABLE_SHOWN: 'table', CELL_CHOSEN: { target: 'table', actions: withEvent('workAt') } } },
      },
    },
    /** What the rates are compared with, as small differences in the cells. */
    comparison: {
      initial: 'nothing',
      on: {
        COMPARED: [
          { guard: isWith('nothing'), target: '.nothing' },
          { guard: isWith('opened'), target: '.opened' },
          { guard: 'isKnown', target: '.lastSeason' },
          { target: '.loading' },
        ],
      },
      states: {
        nothing: {},
        opened: {},
        loading: {
          invoke: {
            id: 'loadLastSeason',
            src: 'loadLastSeason',
            input: ({ context: { recommendationId } }) => ({ recommendationId }),
            onDone: [
              { guard: withOutput('isFound'), target: 'lastSeason', actions: withOutput('storeLastSeason') },
              { target: 'missing' },
            ],
            onError: 'unavailable',
          },
        },
        lastSeason: {},
        /** These paddocks had no plan before. */
        missing: {},
        /** It could not be read; asked for once more, it is tried again. */
        unavailable: {},
      },
    },
  },
});

export type PlanTableSnapshot = SnapshotFrom<typeof planTableMachine>;
