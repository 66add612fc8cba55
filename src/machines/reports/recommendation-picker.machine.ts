import { assign, sendParent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ReportEntries } from '../../model/reports/asked.ts';
import type { RecommendationSummary, Report } from '../../model/contract/entities.ts';
import { isGone, isPointless, type AppError } from '../../model/errors/app-error.ts';
import {
  noFilter,
  selectableIds,
  stillSelected,
  type RecommendationFilter,
} from '../../model/overview/recommendation-filter.ts';
import type { RecordSort } from '../../model/overview/record-sort.ts';
import { addable } from '../../model/reports/open-report.ts';
import { sortAfterClick } from '../../model/shared/sorting.ts';
import type { RecordOutdated } from '../../model/shared/messages.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed, type Dialog } from '../kit/types.ts';
import { reads } from '../shared/read-and-edited.ts';
import { sayFailure } from '../shared/failure.ts';
import { hasSelection } from './recommendation-picker.selectors.ts';

interface PickerInput {
  readonly customerId: number;
  readonly reportId: number;
  /** The recommendations that are in the report. */
  readonly memberIds: readonly number[];
}

interface PickerContext extends PickerInput {
  readonly candidates: readonly RecommendationSummary[];
  readonly filter: RecommendationFilter;
  readonly sort: RecordSort;
  readonly selectedIds: readonly number[];
  readonly error: AppError | null;
  readonly report: Report | null;
}

export interface PickerOutput {
  /** The report with what was added; null when nothing was. */
  readonly report: Report | null;
}

export type PickerEvent =
  /** From the parent: others have changed something of the customer. */
  | { readonly type: 'REFRESH' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'FILTER_CHANGED'; readonly change: Partial<RecommendationFilter> }
  | { readonly type: 'CLEAR_FILTERS' }
  | { readonly type: 'SORT_CLICKED'; readonly key: string }
  | { readonly type: 'ROW_TOGGLED'; readonly id: number }
  | { readonly type: 'ALL_TOGGLED'; readonly isSelected: boolean }
  | { readonly type: 'ADD' }
  | { readonly type: 'CLOSE' };

/** A change of the list or of its selection: what is not listed is not added. */
function listed(context: PickerContext, change: Partial<PickerContext>): Partial<PickerContext> {
  const { selectedIds, candidates, filter } = { ...context, ...change };
  return { ...change, selectedIds: stillSelected(selectedIds, candidates, filter) };
}

/** Chooses recommendations of the customer that a report does not have yet, and adds them. @spec 3.2, 3.5 */
export const recommendationPickerMachine = setup({
  types: typed<Dialog<PickerInput, PickerContext, PickerEvent, PickerOutput>>(),
  actors: {
    loadCandidates: service<readonly RecommendationSummary[], { readonly customerId: number }>(),
    addRecommendations: service<Report, ReportEntries>(),
  },
  guards: {
    hasSelection,
    // One of the recommendations: the others can be added.
    isGone: (_, error: AppError) => isGone(error) && error.code !== 'REPORT_NOT_FOUND',
    isPointless: (_, error: AppError) => isPointless(error),
  },
  actions: {
    storeCandidates: assign(({ context }, rows: readonly RecommendationSummary[]) =>
      listed(context, { candidates: addable(rows, context.memberIds), error: null }),
    ),
    storeError: assign((_, error: AppError) => ({ candidates: [], error })),
    storeFilter: assign(({ context }, change: Partial<RecommendationFilter>) =>
      listed(context, { filter: { ...context.filter, ...change } }),
    ),
    clearFilters: assign({ filter: noFilter }),
    turnSort: assign(({ context }, key: string) => ({ sort: sortAfterClick(context.sort, key) })),
    toggleRow: assign(({ context }, id: number) =>
      listed(context, {
        selectedIds: context.selectedIds.includes(id)
          ? context.selectedIds.filter((other) => other !== id)
          : [...context.selectedIds, id],
      }),
    ),
    toggleAll: assign(({ context }, isSelected: boolean) => ({
      selectedIds: isSelected ? selectableIds(context.candidates, context.filter) : [],
    })),
    storeReport: assign((_, report: Report) => ({ report })),
    tellOutdated: sendParent((): RecordOutdated => ({ type: 'RECORD_OUTDATED' })),
    sayFailure,
  },
}).createMachine({
  id: 'recommendationPicker',
  context: ({ input }) => ({
    ...input,
    candidates: [],
    filter: noFilter,
    sort: { column: 'createdOn', direction: 'descending' },
    selectedIds: [],
    error: null,
    report: null,
  }),
  output: ({ context }) => ({ report: context.report }),
  initial: 'loading',
  states: {
    loading: {
      invoke: reads({ load: 'loadCandidates', by: ['customerId'], shown: 'choosing', store: 'storeCandidates' }),
      on: { CLOSE: 'closed' },
    },
    unavailable: { on: { RETRY: 'loading', CLOSE: 'closed' } },
    choosing: {
      initial: 'current',
      states: {
        current: { on: { REFRESH: 'refreshing' } },
        /** What is chosen stays chosen while it is still there. */
        refreshing: {
          on: { REFRESH: { target: 'refreshing', reenter: true } },
          invoke: {
            id: 'loadCandidates',
            src: 'loadCandidates',
            input: ({ context }) => ({ customerId: context.customerId }),
            onDone: { target: 'current', actions: withOutput('storeCandidates') },
            onError: 'current',
          },
        },
      },
      on: {
        FILTER_CHANGED: { actions: withField('storeFilter', 'change') },
        CLEAR_FILTERS: { actions: 'clearFilters' },
        SORT_CLICKED: { actions: withField('turnSort', 'key') },
        ROW_TOGGLED: { actions: withField('toggleRow', 'id') },
        ALL_TOGGLED: { actions: withField('toggleAll', 'isSelected') },
        ADD: { guard: 'hasSelection', target: 'adding' },
        CLOSE: 'closed',
      },
    },
    adding: {
      invoke: {
        id: 'addRecommendations',
        src: 'addRecommendations',
        input: ({ context }) => ({ reportId: context.reportId, recommendationIds: context.selectedIds }),
        onDone: { target: 'closed', actions: withOutput('storeReport') },
        onError: [
          { guard: withError('isGone'), target: 'loading', actions: withError('sayFailure') },
          { guard: withError('isPointless'), target: 'closed', actions: [withError('sayFailure'), 'tellOutdated'] },
          { target: 'choosing', actions: withError('sayFailure') },
        ],
      },
    },
    closed: { type: 'final' },
  },
});

export type RecommendationPickerRef = ActorRefFrom<typeof recommendationPickerMachine>;
export type RecommendationPickerSnapshot = SnapshotFrom<typeof recommendationPickerMachine>;
