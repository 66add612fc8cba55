import type { RecommendationSummary, ReportSummary } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import { limits } from '../../model/limits.ts';
import type { Paging } from '../../model/overview/paging.ts';
import type { OverviewPanel } from '../../model/overview/panels.ts';
import { stillSelected, type RecommendationFilter } from '../../model/overview/recommendation-filter.ts';
import type { RecordSort } from '../../model/overview/record-sort.ts';
import type { Deed } from '../../model/reports/deed.ts';
import type { PageName } from '../../model/routes/routes.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import type { ToasterMessage } from '../../model/session/messages.ts';
import { overviewTexts } from '../../model/texts/overview.ts';
import { listTexts } from '../../model/texts/shared.ts';
import type { NamedThing } from '../reports/naming.machine.ts';
import { successToast } from '../shared/toasts.ts';

/** What the screen lists. */
export interface Overview {
  /** In progress and finalised. */
  readonly recommendations: readonly RecommendationSummary[];
  /** Empty without the permission to restore. */
  readonly deleted: readonly RecommendationSummary[];
  readonly reports: readonly ReportSummary[];
}

export interface LoadOverviewInput {
  readonly customerId: number;
  readonly withDeleted: boolean;
}

export interface AddToReportInput {
  readonly reportId: number;
  readonly recommendationIds: readonly number[];
}

/** A recommendation that this adviser has deleted just now. */
export interface Deletion {
  readonly id: number;
  readonly name: string;
}

type PerPanel<Value> = Readonly<Record<OverviewPanel, Value>>;

export interface RecommendationsContext extends Overview {
  readonly customerId: number | null;
  readonly customerName: string;
  readonly permissions: Permissions;
  readonly hasLoaded: boolean;
  /** Nothing has been done since that has to be read anew. */
  readonly isCurrent: boolean;
  readonly filter: RecommendationFilter;
  readonly sorts: PerPanel<RecordSort>;
  readonly pagings: PerPanel<Paging>;
  readonly closedPanels: readonly OverviewPanel[];
  readonly selectedIds: readonly number[];
  readonly error: AppError | null;
  /** What the open dialog is about. */
  readonly deed: Deed | null;
  readonly thing: NamedThing | null;
  readonly suggestedName: string;
  readonly addingTo: ReportSummary | null;
  readonly historyOf: ReportSummary | null;
  /** What is to come back, one after the other. */
  readonly undoing: readonly Deletion[];
}

export type RecommendationsEvent =
  | { readonly type: 'RETRY' }
  | { readonly type: 'BACK' }
  | { readonly type: 'FILTER_CHANGED'; readonly change: Partial<RecommendationFilter> }
  | { readonly type: 'FILTERS_CLEARED' }
  | { readonly type: 'SORT_CLICKED'; readonly panel: OverviewPanel; readonly key: string }
  | { readonly type: 'PAGE_CHOSEN'; readonly panel: OverviewPanel; readonly page: number }
  | { readonly type: 'PAGE_SIZE_CHOSEN'; readonly panel: OverviewPanel; readonly pageSize: number }
  | { readonly type: 'PANEL_TOGGLED'; readonly panel: OverviewPanel }
  | { readonly type: 'ROW_TOGGLED'; readonly id: number }
  | { readonly type: 'ALL_TOGGLED'; readonly isSelected: boolean }
  | { readonly type: 'SELECTION_CLEARED' }
  | { readonly type: 'OPEN_RECOMMENDATION'; readonly id: number }
  | { readonly type: 'OPEN_REPORT'; readonly id: number }
  | { readonly type: 'DUPLICATE'; readonly recommendation: RecommendationSummary }
  | { readonly type: 'DO'; readonly deed: Deed }
  | { readonly type: 'ADD_TO_REPORT'; readonly report: ReportSummary }
  | { readonly type: 'ADD_TO_NEW_REPORT' }
  /** The Undo of the toast that told of a deletion, whatever the page is at. */
  | { readonly type: 'UNDO_DELETION'; readonly deletion: Deletion }
  | { readonly type: 'SHOW_HISTORY'; readonly report: ReportSummary };

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

/** What a finished deed says; what was a recommendation can be had back. */
export function toastOf({ kind, id, name }: Deed): ToasterMessage {
  if (kind === 'restoreRecommendation') return successToast(overviewTexts.restored(name));
  const toast = successToast(overviewTexts.deleted(name));
  if (kind !== 'deleteRecommendation') return toast;
  const event: RecommendationsEvent = { type: 'UNDO_DELETION', deletion: { id, name } };
  const to: PageName = 'recommendations';
  return {
    ...toast,
    hideAfterMs: limits.undoToastMs,
    undo: { label: listTexts.undo, to, event, tooLate: overviewTexts.undoTooLate },
  };
}
