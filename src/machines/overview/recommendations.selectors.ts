import type { RecommendationSummary, ReportSummary } from '../../model/contract/entities.ts';
import { openReports } from '../../model/overview/add-to-report.ts';
import { pageOf, reachablePage, type Paging } from '../../model/overview/paging.ts';
import type { OverviewPanel } from '../../model/overview/panels.ts';
import {
  cropTypesOf,
  filteredRecommendations,
  type RecommendationFilter,
} from '../../model/overview/recommendation-filter.ts';
import { sortedRecords, type RecordSort } from '../../model/overview/record-sort.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import { may } from '../shared/may.ts';
import type { OverviewTasksRef } from './overview-tasks.machine.ts';
import type { RecommendationsSlice } from './recommendations.context.ts';
import type { RecommendationsSnapshot } from './recommendations.machine.ts';

export { errorText } from '../shared/common.selectors.ts';

export const customerNameOf = ({ context }: RecommendationsSnapshot): string => context.customerName;
export const hasCustomer = (snapshot: RecommendationsSnapshot): boolean => !snapshot.matches('noCustomer');
export const isFirstLoading = (snapshot: RecommendationsSnapshot): boolean =>
  isReading(snapshot) && !snapshot.context.hasLoaded;
export const isReading = (snapshot: RecommendationsSnapshot): boolean =>
  snapshot.matches({ working: { shown: 'loading' } });
export const tasksRefOf = ({ children }: RecommendationsSnapshot): OverviewTasksRef | undefined =>
  children.overviewTasks;
export const isUnavailable = (snapshot: RecommendationsSnapshot): boolean =>
  snapshot.matches({ working: 'unavailable' });
export const mayRestore = may('UNDELETE_RECOMMENDATION');
export const mayEditRecommendations = may('EDIT_RECOMMENDATION');
export const mayDeleteRecommendations = may('DELETE_RECOMMENDATION');
export const mayEditReports = may('EDIT_REPORT');
/** What a row of the reports offers depends on its state too. */
export const permissionsOf = ({ context }: RecommendationsSnapshot): Permissions => context.permissions;

export const filterOf = ({ context }: RecommendationsSnapshot): RecommendationFilter => context.filter;
export const cropTypes = ({ context }: RecommendationsSnapshot): readonly string[] =>
  cropTypesOf(context.recommendations);
export const sortOf =
  (panel: OverviewPanel) =>
  ({ context }: RecommendationsSnapshot): RecordSort =>
    context.sorts[panel];
export const isOpen =
  (panel: OverviewPanel) =>
  ({ context }: RecommendationsSnapshot): boolean =>
    !context.closedPanels.includes(panel);
export const selectedIdsOf = ({ context }: RecommendationsSnapshot): readonly number[] => context.selectedIds;
export const reportsToAddTo = ({ context }: RecommendationsSnapshot): readonly ReportSummary[] =>
  openReports(context.reports);

const listed = (
  context: RecommendationsSnapshot['context'],
  panel: OverviewPanel,
): readonly (RecommendationSummary | ReportSummary)[] =>
  panel === 'recommendations' ? filteredRecommendations(context.recommendations, context.filter) : context[panel];

/** How many rows a panel has behind its filters. */
export const countOf =
  (panel: OverviewPanel) =>
  ({ context }: RecommendationsSnapshot): number =>
    listed(context, panel).length;
/** How many rows the filters hide. */
export const hiddenCount = ({ context }: RecommendationsSnapshot): number =>
  context.recommendations.length - listed(context, 'recommendations').length;

/** The page that a panel shows, never beyond its last one. */
export const pagingOf =
  (panel: OverviewPanel) =>
  ({ context }: RecommendationsSnapshot): Paging => ({
    pageSize: context.pagings[panel].pageSize,
    page: reachablePage(context.pagings[panel], listed(context, panel).length),
  });

const rowsOf = <Row extends object>(
  context: RecommendationsSnapshot['context'],
  panel: OverviewPanel,
): readonly Row[] =>
  pageOf(sortedRecords(listed(context, panel), context.sorts[panel]), context.pagings[panel]) as readonly Row[];

export const recommendationRows = ({ context }: RecommendationsSnapshot): readonly RecommendationSummary[] =>
  rowsOf(context, 'recommendations');
export const deletedRows = ({ context }: RecommendationsSnapshot): readonly RecommendationSummary[] =>
  rowsOf(context, 'deleted');
export const reportRows = ({ context }: RecommendationsSnapshot): readonly ReportSummary[] =>
  rowsOf(context, 'reports');

/** What the browser's session keeps of the page. */
export const recommendationsSlice = ({
  context: { filter, closedPanels },
}: RecommendationsSnapshot): RecommendationsSlice => ({ filter, closedPanels });
