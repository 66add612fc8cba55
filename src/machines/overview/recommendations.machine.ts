import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { RecommendationSummary, ReportSummary } from '../../model/contract/entities.ts';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import { addFailure, alreadyIn, openReportsWith } from '../../model/overview/add-to-report.ts';
import { firstPage, withPageSize } from '../../model/overview/paging.ts';
import { firstSorts, keptPanels, togglePanel, type OverviewPanel } from '../../model/overview/panels.ts';
import {
  defaultFilter,
  keptFilter,
  selectableIds,
  stillSelected,
  type RecommendationFilter,
} from '../../model/overview/recommendation-filter.ts';
import { sortAfterClick } from '../../model/overview/record-sort.ts';
import { mayDo, type Deed } from '../../model/reports/deed.ts';
import { href } from '../../model/routes/routes.ts';
import { overviewTexts } from '../../model/texts/overview.ts';
import type { PageInput } from '../kit/page.ts';
import { peer } from '../kit/peers.ts';
import { service } from '../kit/service.ts';
import { confirmedActionMachine, type DeedOutput } from '../reports/confirmed-action.machine.ts';
import { emailHistoryMachine } from '../reports/email-history.machine.ts';
import { namingMachine, type NamingOutput } from '../reports/naming.machine.ts';
import { failureToast, successToast } from '../shared/toasts.ts';
import {
  chosen,
  narrowed,
  toastOf,
  type AddToReportInput,
  type Deletion,
  type LoadOverviewInput,
  type Overview,
  type RecommendationsContext,
  type RecommendationsEvent,
} from './recommendations.context.ts';
import { mayEditRecommendations, mayEditReports, mayRestore } from './recommendations.selectors.ts';

/** The recommendations and reports of a customer: found, sorted, selected, put together and taken away. */
export const recommendationsMachine = setup({
  types: {
    input: {} as PageInput,
    context: {} as RecommendationsContext,
    events: {} as RecommendationsEvent,
    children: {} as {
      loadOverview: 'loadOverview';
      addToReport: 'addToReport';
      takeBackDeletion: 'takeBackDeletion';
      naming: 'naming';
      confirmedAction: 'confirmedAction';
      emailHistory: 'emailHistory';
    },
  },
  actors: {
    loadOverview: service<Overview, LoadOverviewInput>(),
    addToReport: service<void, AddToReportInput>(),
    takeBackDeletion: service<void, { readonly id: number }>(),
    naming: namingMachine,
    confirmedAction: confirmedActionMachine,
    emailHistory: emailHistoryMachine,
  },
  guards: {
    hasCustomer: ({ context }) => context.customerId !== null,
    isCurrent: ({ context }) => context.isCurrent,
    maySelect: ({ context }) => context.hasLoaded && mayEditReports({ context }),
    mayDuplicate: ({ context }) => context.hasLoaded && mayEditRecommendations({ context }),
    mayDo: ({ context }, { kind }: Deed) => context.hasLoaded && mayDo(kind, context.permissions),
    hasReports: ({ context }) => context.reports.length > 0,
    hasSelection: ({ context }) => context.selectedIds.length > 0,
    hasOneAlready: ({ context }, report: ReportSummary) =>
      context.selectedIds.length > 0 && alreadyIn(report, chosen(context)) !== undefined,
    hasCreated: (_, { created }: NamingOutput) => created !== null,
    hasCreatedReport: (_, { created, thing }: NamingOutput) => created !== null && thing.kind === 'newReport',
    hasUndoing: ({ context }) => context.undoing.length > 0,
    isDone: (_, { isDone }: DeedOutput) => isDone,
  },
  actions: {
    // A row that has gone, or that the filter hides by what it has become meanwhile, is no longer selected.
    storeOverview: assign(({ context }, overview: Overview) => ({
      ...overview,
      hasLoaded: true,
      isCurrent: true,
      error: null,
      selectedIds: stillSelected(context.selectedIds, overview.recommendations, context.filter),
    })),
    storeFailure: assign((_, error: AppError) => ({
      recommendations: [],
      deleted: [],
      reports: [],
      selectedIds: [],
      hasLoaded: false,
      isCurrent: false,
      error,
    })),
    markOutdated: assign({ isCurrent: false }),
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
    storeDeed: assign(({ context }, deed: Deed) => ({
      deed:
        deed.kind === 'deleteRecommendation'
          ? { ...deed, openReports: openReportsWith(context.reports, deed.id) }
          : deed,
    })),
    storeUndoing: assign(({ context }, deletion: Deletion) => ({ undoing: [...context.undoing, deletion] })),
    dropUndone: assign(({ context }) => ({ undoing: context.undoing.slice(1) })),
    beginDuplicate: assign((_, { id, name }: RecommendationSummary) => ({
      thing: { kind: 'duplicate' as const, recommendationId: id },
      suggestedName: overviewTexts.copyOf(name),
    })),
    beginNewReport: assign(({ context }) => ({
      thing: {
        kind: 'newReport' as const,
        customerId: context.customerId ?? 0,
        recommendationIds: context.selectedIds,
      },
      suggestedName: '',
    })),
    storeAddingTo: assign((_, addingTo: ReportSummary) => ({ addingTo })),
    storeHistoryOf: assign((_, historyOf: ReportSummary) => ({ historyOf })),
    goToBuilder: sendTo(peer('navigation'), { type: 'NAVIGATE', to: href('builder') }),
    goToRecommendation: sendTo(peer('navigation'), (_, id: number) => ({
      type: 'NAVIGATE',
      to: href('builder', { recommendation: id }),
    })),
    goToReport: sendTo(peer('navigation'), (_, id: number) => ({
      type: 'NAVIGATE',
      to: href('reportBuilder', { report: id }),
    })),
    sayAlreadyIn: sendTo(peer('toaster'), ({ context }, report: ReportSummary) =>
      failureToast(overviewTexts.alreadyContains(alreadyIn(report, chosen(context))?.name ?? '')),
    ),
    sayAdded: sendTo(peer('toaster'), successToast(overviewTexts.added)),
    sayDuplicated: sendTo(peer('toaster'), (_, { created }: NamingOutput) =>
      successToast(overviewTexts.duplicated(created?.name ?? '')),
    ),
    sayDone: sendTo(peer('toaster'), (_, { deed }: DeedOutput) => toastOf(deed)),
    sayUndone: sendTo(peer('toaster'), ({ context }) =>
      successToast(overviewTexts.restored(context.undoing[0]?.name ?? '')),
    ),
    sayAddFailure: sendTo(peer('toaster'), (_, error: AppError) => failureToast(addFailure(error))),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'recommendations',
  context: ({ input: { customerId, customerName, permissions, kept } }) => ({
    customerId,
    customerName,
    permissions,
    recommendations: [],
    deleted: [],
    reports: [],
    hasLoaded: false,
    isCurrent: false,
    filter: keptFilter((kept as RecommendationsSlice | null)?.filter),
    sorts: firstSorts,
    pagings: { recommendations: firstPage, deleted: firstPage, reports: firstPage },
    closedPanels: keptPanels((kept as RecommendationsSlice | null)?.closedPanels),
    selectedIds: [],
    error: null,
    deed: null,
    thing: null,
    suggestedName: '',
    addingTo: null,
    historyOf: null,
    undoing: [],
  }),
  initial: 'deciding',
  on: {
    BACK: { actions: 'goToBuilder' },
    FILTER_CHANGED: { actions: { type: 'storeFilter', params: ({ event }) => event.change } },
    FILTERS_CLEARED: { actions: 'clearFilters' },
    SORT_CLICKED: { actions: { type: 'turnSort', params: ({ event }) => event } },
    PAGE_CHOSEN: { actions: { type: 'turnPage', params: ({ event }) => event } },
    PAGE_SIZE_CHOSEN: { actions: { type: 'storePageSize', params: ({ event }) => event } },
    PANEL_TOGGLED: { actions: { type: 'togglePanel', params: ({ event }) => event.panel } },
    OPEN_RECOMMENDATION: { actions: { type: 'goToRecommendation', params: ({ event }) => event.id } },
    // Somebody may be in a dialog: it is undone once that is closed.
    UNDO_DELETION: { actions: { type: 'storeUndoing', params: ({ event }) => event.deletion } },
    OPEN_REPORT: { actions: { type: 'goToReport', params: ({ event }) => event.id } },
  },
  states: {
    deciding: { always: [{ guard: 'hasCustomer', target: 'resting' }, { target: 'noCustomer' }] },
    noCustomer: {},
    unavailable: { on: { RETRY: 'resting' } },
    /** No dialog is open. While the lists are read anew one goes on with those that are shown. */
    resting: {
      on: {
        ROW_TOGGLED: { guard: 'maySelect', actions: { type: 'toggleRow', params: ({ event }) => event.id } },
        ALL_TOGGLED: { guard: 'maySelect', actions: { type: 'toggleAll', params: ({ event }) => event.isSelected } },
        SELECTION_CLEARED: { guard: 'hasSelection', actions: 'clearSelection' },
        DUPLICATE: {
          guard: 'mayDuplicate',
          target: 'naming',
          actions: { type: 'beginDuplicate', params: ({ event }) => event.recommendation },
        },
        DO: {
          guard: { type: 'mayDo', params: ({ event }) => event.deed },
          target: 'confirming',
          actions: { type: 'storeDeed', params: ({ event }) => event.deed },
        },
        ADD_TO_NEW_REPORT: { guard: 'hasSelection', target: 'naming', actions: 'beginNewReport' },
        ADD_TO_REPORT: [
          {
            guard: { type: 'hasOneAlready', params: ({ event }) => event.report },
            actions: { type: 'sayAlreadyIn', params: ({ event }) => event.report },
          },
          {
            guard: 'hasSelection',
            target: 'adding',
            actions: { type: 'storeAddingTo', params: ({ event }) => event.report },
          },
        ],
        UNDO_DELETION: {
          target: 'undoing',
          actions: { type: 'storeUndoing', params: ({ event }) => event.deletion },
        },
        SHOW_HISTORY: {
          guard: 'hasReports',
          target: 'readingHistory',
          actions: { type: 'storeHistoryOf', params: ({ event }) => event.report },
        },
      },
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'hasUndoing', target: '#recommendations.undoing' },
            { guard: 'isCurrent', target: 'listed' },
            { target: 'loading' },
          ],
        },
        loading: {
          invoke: {
            id: 'loadOverview',
            src: 'loadOverview',
            input: ({ context }) => ({
              customerId: context.customerId ?? 0,
              withDeleted: mayRestore({ context }),
            }),
            onDone: { target: 'listed', actions: { type: 'storeOverview', params: ({ event }) => event.output } },
            onError: {
              target: '#recommendations.unavailable',
              actions: [
                { type: 'storeFailure', params: ({ event }) => toAppError(event.error) },
                { type: 'sayFailure', params: ({ event }) => toAppError(event.error) },
              ],
            },
          },
        },
        listed: {},
      },
    },
    adding: {
      invoke: {
        id: 'addToReport',
        src: 'addToReport',
        input: ({ context }) => ({ reportId: context.addingTo?.reportId ?? 0, recommendationIds: context.selectedIds }),
        onDone: { target: 'resting', actions: ['markOutdated', 'clearSelection', 'sayAdded'] },
        onError: {
          target: 'resting',
          actions: { type: 'sayAddFailure', params: ({ event }) => toAppError(event.error) },
        },
      },
    },
    undoing: {
      invoke: {
        id: 'takeBackDeletion',
        src: 'takeBackDeletion',
        input: ({ context }) => ({ id: context.undoing[0]!.id }),
        onDone: { target: 'resting', actions: ['markOutdated', 'sayUndone', 'dropUndone'] },
        onError: {
          target: 'resting',
          actions: [
            'markOutdated',
            'dropUndone',
            { type: 'sayFailure', params: ({ event }) => toAppError(event.error) },
          ],
        },
      },
    },
    naming: {
      invoke: {
        id: 'naming',
        src: 'naming',
        input: ({ context }) => ({ thing: context.thing!, name: context.suggestedName }),
        onDone: [
          {
            guard: { type: 'hasCreatedReport', params: ({ event }) => event.output },
            target: 'resting',
            actions: ['markOutdated', 'clearSelection', 'sayAdded'],
          },
          {
            guard: { type: 'hasCreated', params: ({ event }) => event.output },
            target: 'resting',
            actions: ['markOutdated', { type: 'sayDuplicated', params: ({ event }) => event.output }],
          },
          { target: 'resting' },
        ],
      },
    },
    confirming: {
      invoke: {
        id: 'confirmedAction',
        src: 'confirmedAction',
        input: ({ context }) => ({ deed: context.deed! }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'resting',
            actions: ['markOutdated', { type: 'sayDone', params: ({ event }) => event.output }],
          },
          { target: 'resting' },
        ],
      },
    },
    readingHistory: {
      invoke: {
        id: 'emailHistory',
        src: 'emailHistory',
        input: ({ context }) => ({ reportId: context.historyOf!.reportId, reportName: context.historyOf!.reportName }),
        onDone: 'resting',
      },
    },
  },
});

/** What the browser's session keeps of the page. */
export interface RecommendationsSlice {
  readonly filter: RecommendationFilter;
  readonly closedPanels: readonly OverviewPanel[];
}

export type RecommendationsRef = ActorRefFrom<typeof recommendationsMachine>;
export type RecommendationsSnapshot = SnapshotFrom<typeof recommendationsMachine>;
