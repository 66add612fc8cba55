import type { AppError } from '../../model/errors/app-error.ts';
import { keptPanels, type OverviewPanel } from '../../model/overview/panels.ts';
import type { Paging } from '../../model/overview/paging.ts';
import type { RecommendationSummary, ReportSummary } from '../../model/contract/entities.ts';
import { keptFilter, stillSelected, type RecommendationFilter } from '../../model/overview/recommendation-filter.ts';
import type { RecordSort } from '../../model/overview/record-sort.ts';
import type { RecordAction } from '../../model/reports/record-action.ts';
import { fieldsOf } from '../../model/shared/record.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import { mayRestore } from './recommendations.selectors.ts';
import type { UndoDeletion } from './deletion.ts';
import type { LoadOverviewInput, Overview } from '../../model/overview/overview.ts';
import type { Named } from '../kit/types.ts';
import type { MarkChanged } from '../shared/change-polling.machine.ts';
import type { OverviewTaskMessage, ReportTask } from './overview-tasks.context.ts';

type PerPanel<Value> = Readonly<Record<OverviewPanel, Value>>;

export interface RecommendationsContext extends Overview {
  readonly customerId: number | null;
  readonly customerName: string;
  readonly permissions: Permissions;
  readonly hasLoaded: boolean;
  readonly filter: RecommendationFilter;
  readonly sorts: PerPanel<RecordSort>;
  readonly pagings: PerPanel<Paging>;
  readonly closedPanels: readonly OverviewPanel[];
  readonly selectedIds: readonly number[];
  readonly error: AppError | null;
}

export type RecommendationsChildren = Named<'loadOverview' | 'overviewTasks' | 'changePolling'>;

export type RecommendationsEvent =
  | { readonly type: 'RETRY' }
  | { readonly type: 'GO_BACK' }
  | { readonly type: 'FILTER_CHANGED'; readonly change: Partial<RecommendationFilter> }
  | { readonly type: 'CLEAR_FILTERS' }
  | { readonly type: 'SORT_CLICKED'; readonly panel: OverviewPanel; readonly key: string }
  | { readonly type: 'PAGE_CHOSEN'; readonly panel: OverviewPanel; readonly page: number }
  | { readonly type: 'PAGE_SIZE_CHOSEN'; readonly panel: OverviewPanel; readonly pageSize: number }
  | { readonly type: 'PANEL_TOGGLED'; readonly panel: OverviewPanel }
  | { readonly type: 'ROW_TOGGLED'; readonly id: number }
  | { readonly type: 'ALL_TOGGLED'; readonly isSelected: boolean }
  | { readonly type: 'CLEAR_SELECTION' }
  | { readonly type: 'OPEN_RECOMMENDATION'; readonly id: number }
  | { readonly type: 'OPEN_REPORT'; readonly id: number }
  | { readonly type: 'DUPLICATE'; readonly recommendation: RecommendationSummary }
  | { readonly type: 'CARRY_OUT'; readonly action: RecordAction }
  | { readonly type: 'ADD_TO_REPORT'; readonly report: ReportSummary }
  | { readonly type: 'ADD_TO_NEW_REPORT' }
  | { readonly type: 'SHOW_HISTORY'; readonly report: ReportSummary }
  | ReportTask
  | UndoDeletion
  | MarkChanged
  | OverviewTaskMessage;

export const chosen = ({ recommendations, selectedIds }: RecommendationsContext): readonly RecommendationSummary[] =>
  recommendations.filter(({ id }) => selectedIds.includes(id));

/** The input of the tasks and the polling, and the polling's update after each read of the lists. */
export const tasksOf = ({ customerId, permissions }: RecommendationsContext) => ({
  customerId: customerId ?? 0,
  permissions,
});
export const watched = ({ customerId, mark }: RecommendationsContext) => ({
  of: 'plans' as const,
  id: customerId ?? 0,
  mark: mark ?? null,
});
export const marked = ({ mark }: RecommendationsContext) => ({ type: 'MARK_READ' as const, mark: mark ?? null });

/** The list behind another filter, from its first page; what the filter hides is no longer selected. */
export const narrowed = (
  { recommendations, selectedIds, pagings }: RecommendationsContext,
  filter: RecommendationFilter,
) => ({
  filter,
  selectedIds: stillSelected(selectedIds, recommendations, filter),
  pagings: { ...pagings, recommendations: { ...pagings.recommendations, page: 1 } },
});

/** What is asked for, and what becomes of the answer. */
export const asked = ({
  context,
}: {
  readonly context: Pick<RecommendationsContext, 'customerId' | 'permissions'>;
}): LoadOverviewInput => ({
  customerId: context.customerId ?? 0,
  withDeleted: mayRestore({ context }),
});
export const storing = [
  { type: 'storeOverview', params: ({ event }: { readonly event: { readonly output: Overview } }) => event.output },
  'tellMark',
] as const;

/** Before the lists were read, or where they could not be. */
export const nothingListed = {
  recommendations: [],
  deleted: [],
  reports: [],
  selectedIds: [],
  hasLoaded: false,
} as const;

/** What the browser's session keeps of the page. */
export interface RecommendationsSlice {
  readonly filter: RecommendationFilter;
  readonly closedPanels: readonly OverviewPanel[];
}

/** The page when it was left; a damaged slice is ignored. */
export const asLeft = (kept: unknown): RecommendationsSlice => ({
  filter: keptFilter(fieldsOf(kept)['filter']),
  closedPanels: keptPanels(fieldsOf(kept)['closedPanels']),
});
