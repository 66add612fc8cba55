import type { AppError } from '../../model/errors/app-error.ts';
import type { OverviewPanel } from '../../model/overview/panels.ts';
import type { Paging } from '../../model/overview/paging.ts';
import type { RecommendationSummary, ReportSummary } from '../../model/contract/entities.ts';
import { stillSelected, type RecommendationFilter } from '../../model/overview/recommendation-filter.ts';
import type { RecordSort } from '../../model/overview/record-sort.ts';
import type { Deed } from '../../model/reports/deed.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import type { UndoDeletion } from './deletion.ts';
import type { Overview } from '../../model/overview/overview.ts';
import type { OverviewTaskNews } from './overview-tasks.machine.ts';

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
  | { readonly type: 'CARRY_OUT'; readonly deed: Deed }
  | { readonly type: 'ADD_TO_REPORT'; readonly report: ReportSummary }
  | { readonly type: 'ADD_TO_NEW_REPORT' }
  | { readonly type: 'SHOW_HISTORY'; readonly report: ReportSummary }
  | UndoDeletion
  | OverviewTaskNews;

export const chosen = ({ recommendations, selectedIds }: RecommendationsContext): readonly RecommendationSummary[] =>
  recommendations.filter(({ id }) => selectedIds.includes(id));

/** The list behind another filter, from its first page; what the filter hides is no longer selected. */
export const narrowed = (
  { recommendations, selectedIds, pagings }: RecommendationsContext,
  filter: RecommendationFilter,
) => ({
  filter,
  selectedIds: stillSelected(selectedIds, recommendations, filter),
  pagings: { ...pagings, recommendations: { ...pagings.recommendations, page: 1 } },
});
