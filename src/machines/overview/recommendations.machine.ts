import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { LoadOverviewInput, Overview } from '../../model/overview/overview.ts';
import type { RecommendationSummary, ReportSummary } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import { alreadyIn, openReportsWith } from '../../model/overview/add-to-report.ts';
import { firstPage, withPageSize } from '../../model/overview/paging.ts';
import { firstSorts, togglePanel, type OverviewPanel } from '../../model/overview/panels.ts';
import {
  defaultFilter,
  selectableIds,
  stillSelected,
  type RecommendationFilter,
} from '../../model/overview/recommendation-filter.ts';
import { sortAfterClick } from '../../model/shared/sorting.ts';
import { mayDo, type RecordAction } from '../../model/reports/record-action.ts';
import { canBe } from '../../model/reports/report-row.ts';
import { href } from '../../model/routes/routes.ts';
import { overviewTexts } from '../../model/texts/overview.ts';
import type { PageInput } from '../kit/page.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withEvent, withField } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { changePollingMachine } from '../shared/change-polling.machine.ts';
import { sayFailure } from '../shared/failure.ts';
import { failureToast } from '../shared/toasts.ts';
import type { UndoDeletion } from './deletion.ts';
import type { OverviewTasksEvent, ReportTask } from './overview-tasks.context.ts';
import { overviewTasksMachine } from './overview-tasks.machine.ts';
import {
  asked,
  asLeft,
  chosen,
  marked,
  narrowed,
  nothingListed,
  storing,
  tasksOf,
  watched,
  type RecommendationsChildren,
  type RecommendationsContext,
  type RecommendationsEvent,
} from './recommendations.context.ts';
import { mayEditRecommendations, mayEditReports } from './recommendations.selectors.ts';

/** The question names the open reports that contain a recommendation. */
const withOpenReports = (action: RecordAction, reports: readonly ReportSummary[]): RecordAction =>
  action.kind === 'deleteRecommendation' ? { ...action, openReports: openReportsWith(reports, action.id) } : action;

/** The recommendations and reports of a customer: found, sorted and selected; what is done with them is its child's. @spec 1.2, 1.4 */
export const recommendationsMachine = setup({
  types: typed<{
    input: PageInput;
    context: RecommendationsContext;
    events: RecommendationsEvent;
    children: RecommendationsChildren;
  }>(),
  actors: {
    loadOverview: service<Overview, LoadOverviewInput>(),
    overviewTasks: overviewTasksMachine,
    changePolling: changePollingMachine,
  },
  guards: {
    hasCustomer: ({ context }) => context.customerId !== null,
    maySelect: ({ context }) => context.hasLoaded && mayEditReports({ context }),
    mayDuplicate: ({ context }) => context.hasLoaded && mayEditRecommendations({ context }),
    mayDo: ({ context }, { kind }: RecordAction) => context.hasLoaded && mayDo(kind, context.permissions),
    hasReports: ({ context }) => context.reports.length > 0,
    mayWorkOn: ({ context }, { type, report }: ReportTask) => canBe[type](report, context.permissions),
    hasSelection: ({ context }) => context.selectedIds.length > 0,
    hasOneAlready: ({ context }, report: ReportSummary) =>
      context.selectedIds.length > 0 && alreadyIn(report, chosen(context)) !== undefined,
  },
  actions: {
    // A row that has gone, or that the filter hides by what it has become meanwhile, is no longer selected.
    storeOverview: assign(({ context }, overview: Overview) => ({
      ...overview,
      hasLoaded: true,
      error: null,
      selectedIds: stillSelected(context.selectedIds, overview.recommendations, context.filter),
    })),
    tellMark: sendTo('changePolling', ({ context }) => marked(context)),
    storeFailure: assign((_, error: AppError) => ({ ...nothingListed, error })),
    storeFilter: assign(({ context }, change: Partial<RecommendationFilter>) =>
      narrowed(context, { ...context.filter, ...change }),
    ),
    clearFilters: assign(({ context }) => narrowed(context, defaultFilter)),
    turnSort: assign(({ context }, { panel, key }: { panel: OverviewPanel; key: string }) => ({
      sorts: { ...context.sorts, [panel]: sortAfterClick(context.sorts[panel], key) },
    })),
    turnPage: assign(({ context }, { panel, page }: { panel: OverviewPanel; page: number }) => ({
      pagings: { ...context.pagings, [panel]: { ...context.pagings[panel], page } },
    })),
    storePageSize: assign(({ context }, { panel, pageSize }: { panel: OverviewPanel; pageSize: number }) => ({
      pagings: { ...context.pagings, [panel]: withPageSize(pageSize) },
    })),
    togglePanel: assign(({ context }, panel: OverviewPanel) => ({
      closedPanels: togglePanel(context.closedPanels, panel),
    })),
    toggleRow: assign(({ context }, id: number) => ({
      selectedIds: context.selectedIds.includes(id)
        ? context.selectedIds.filter((other) => other !== id)
        : [...context.selectedIds, id],
    })),
    toggleAll: assign(({ context }, isSelected: boolean) => ({
      selectedIds: isSelected ? selectableIds(context.recommendations, context.filter) : [],
    })),
    clearSelection: assign({ selectedIds: [] }),
    forwardDuplicate: sendTo('overviewTasks', (_, recommendation: RecommendationSummary): OverviewTasksEvent => ({
      type: 'DUPLICATE',
      recommendation,
    })),
    forwardAction: sendTo('overviewTasks', ({ context }, action: RecordAction): OverviewTasksEvent => ({
      type: 'CARRY_OUT',
      action: withOpenReports(action, context.reports),
    })),
    forwardReport: sendTo('overviewTasks', ({ context }, { reportId }: ReportSummary): OverviewTasksEvent => ({
      type: 'ADD_TO_REPORT',
      reportId,
      recommendationIds: context.selectedIds,
    })),
    forwardNewReport: sendTo('overviewTasks', ({ context }): OverviewTasksEvent => ({
      type: 'ADD_TO_NEW_REPORT',
      recommendationIds: context.selectedIds,
    })),
    forwardHistory: sendTo('overviewTasks', (_, report: ReportSummary): OverviewTasksEvent => ({
      type: 'SHOW_HISTORY',
      report,
    })),
    forwardReportTask: sendTo('overviewTasks', (_, task: ReportTask): OverviewTasksEvent => task),
    forwardUndo: sendTo('overviewTasks', (_, { deletion }: UndoDeletion): OverviewTasksEvent => ({
      type: 'UNDO_DELETION',
      deletion,
    })),
    goToBuilder: sendTo(systemActor('navigation'), { type: 'NAVIGATE', to: href('builder') }),
    goToRecommendation: sendTo(systemActor('navigation'), (_, id: number) => ({
      type: 'NAVIGATE',
      to: href('builder', { recommendation: id }),
    })),
    goToReport: sendTo(systemActor('navigation'), (_, id: number) => ({
      type: 'NAVIGATE',
      to: href('reportBuilder', { report: id }),
    })),
    sayAlreadyIn: sendTo(systemActor('toaster'), ({ context }, report: ReportSummary) =>
      failureToast(overviewTexts.alreadyContains(alreadyIn(report, chosen(context))?.name ?? '')),
    ),
    sayFailure,
  },
}).createMachine({
  id: 'recommendations',
  context: ({ input: { customerId, customerName, permissions, kept } }) => ({
    customerId,
    customerName,
    permissions,
    ...nothingListed,
    ...asLeft(kept),
    sorts: firstSorts,
    pagings: { recommendations: firstPage, deleted: firstPage, reports: firstPage },
    error: null,
  }),
  initial: 'deciding',
  on: {
    GO_BACK: { actions: 'goToBuilder' },
    FILTER_CHANGED: { actions: withField('storeFilter', 'change') },
    CLEAR_FILTERS: { actions: 'clearFilters' },
    SORT_CLICKED: { actions: withEvent('turnSort') },
    PAGE_CHOSEN: { actions: withEvent('turnPage') },
    PAGE_SIZE_CHOSEN: { actions: withEvent('storePageSize') },
    PANEL_TOGGLED: { actions: withField('togglePanel', 'panel') },
    OPEN_RECOMMENDATION: { actions: withField('goToRecommendation', 'id') },
    OPEN_REPORT: { actions: withField('goToReport', 'id') },
  },
  states: {
    deciding: { always: [{ guard: 'hasCustomer', target: 'working' }, { target: 'noCustomer' }] },
    noCustomer: {},
    working: {
      invoke: [
        { id: 'overviewTasks', src: 'overviewTasks', input: ({ context }) => tasksOf(context) },
        { id: 'changePolling', src: 'changePolling', input: ({ context }) => watched(context) },
      ],
      on: { UNDO_DELETION: { actions: withEvent('forwardUndo') } },
      initial: 'shown',
      states: {
        unavailable: { on: { RETRY: 'shown' } },
        /** The shown lists stay usable while they are read again. */
        shown: {
          on: {
            ROW_TOGGLED: { guard: 'maySelect', actions: withField('toggleRow', 'id') },
            ALL_TOGGLED: { guard: 'maySelect', actions: withField('toggleAll', 'isSelected') },
            CLEAR_SELECTION: { guard: 'hasSelection', actions: 'clearSelection' },
            DUPLICATE: { guard: 'mayDuplicate', actions: withField('forwardDuplicate', 'recommendation') },
            CARRY_OUT: { guard: withField('mayDo', 'action'), actions: withField('forwardAction', 'action') },
            ADD_TO_NEW_REPORT: { guard: 'hasSelection', actions: 'forwardNewReport' },
            ADD_TO_REPORT: [
              { guard: withField('hasOneAlready', 'report'), actions: withField('sayAlreadyIn', 'report') },
              { guard: 'hasSelection', actions: withField('forwardReport', 'report') },
            ],
            SHOW_HISTORY: { guard: 'hasReports', actions: withField('forwardHistory', 'report') },
            PREVIEW: { guard: withEvent('mayWorkOn'), actions: withEvent('forwardReportTask') },
            SEND: { guard: withEvent('mayWorkOn'), actions: withEvent('forwardReportTask') },
            PUBLISH: { guard: withEvent('mayWorkOn'), actions: withEvent('forwardReportTask') },
            LISTS_OUTDATED: '.loading',
            RECOMMENDATIONS_ADDED: { target: '.loading', actions: 'clearSelection' },
          },
          initial: 'loading',
          states: {
            loading: {
              invoke: {
                id: 'loadOverview',
                src: 'loadOverview',
                input: asked,
                onDone: { target: 'listed', actions: storing },
                onError: {
                  target: '#recommendations.working.unavailable',
                  actions: [withError('storeFailure'), withError('sayFailure')],
                },
              },
            },
            listed: { on: { MARK_CHANGED: 'following' } },
            /** What others have changed comes by itself, or with the next poll. */
            following: {
              invoke: {
                id: 'loadOverview',
                src: 'loadOverview',
                input: asked,
                onDone: { target: 'listed', actions: storing },
                onError: 'listed',
              },
            },
          },
        },
      },
    },
  },
});

export type RecommendationsRef = ActorRefFrom<typeof recommendationsMachine>;
export type RecommendationsSnapshot = SnapshotFrom<typeof recommendationsMachine>;
