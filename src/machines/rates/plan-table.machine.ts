import { assign, setup, type SnapshotFrom } from 'xstate';
import type { RecommendedProduct } from '../../model/contract/entities.ts';
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
import { withEvent, withField } from '../kit/params.ts';

export interface PlanTableInput {
  /** The products with their rates as they were when the recommendation was opened. */
  readonly opened: readonly RecommendedProduct[];
}

/** What the rates are compared with; null for nothing. */
export type ComparedWith = 'opened' | null;

interface PlanTableContext extends PlanTableInput {
  readonly comparedWith: ComparedWith;
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

type FilterChosen = Extract<PlanTableEvent, { type: 'FILTER_CHOSEN' }>;

/** How the rows of the plan table are arranged: sort and filter, shared by section, editor, foot and board. @spec — the specification has no order of rates */
export const planTableMachine = setup({
  types: { input: {} as PlanTableInput, context: {} as PlanTableContext, events: {} as PlanTableEvent },
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
    compare: assign((_, comparedWith: ComparedWith) => ({ comparedWith })),
    workOnFiltered: assign(({ context }, filter: PlanFilter) => ({
      nutrient: filter.of === 'group' ? (filter.nutrient ?? context.nutrient) : context.nutrient,
    })),
  },
}).createMachine({
  id: 'planTable',
  context: ({ input }) => ({ ...input, comparedWith: null, view: newPlanView, cell: null, nutrient: null }),
  initial: 'table',
  on: {
    SORT_CHOSEN: { actions: withField('sort', 'by') },
    FILTER_CHOSEN: { actions: [withEvent('filter'), withField('workOnFiltered', 'filter')] },
    CELL_CHOSEN: { actions: withEvent('workAt') },
    COMPARED: { actions: withField('compare', 'with') },
    NUTRIENT_CHOSEN: { actions: withField('workOn', 'nutrient') },
  },
  states: {
    table: { on: { MAP_SHOWN: 'map' } },
    /** Where there is room, both are seen. */
    map: { on: { TABLE_SHOWN: 'table', CELL_CHOSEN: { target: 'table', actions: withEvent('workAt') } } },
  },
});

export type PlanTableSnapshot = SnapshotFrom<typeof planTableMachine>;
