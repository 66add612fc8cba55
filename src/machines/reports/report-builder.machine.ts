import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { LoadReportBuilderInput, ReportBuilderContents } from '../../model/reports/asked.ts';
import type { Report, ReportSummary } from '../../model/contract/entities.ts';
import { customerOf } from '../../model/customers/customer.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import { unreadableRecord } from '../../model/errors/missing.ts';
import {
  keptWork,
  toggledPane,
  withoutReport,
  withPane,
  type ReportPane,
  type SidePane,
} from '../../model/reports/kept-work.ts';
import { withReport } from '../../model/reports/open-report.ts';
import { NO_RECORD } from '../../model/routes/place.ts';
import { href } from '../../model/routes/routes.ts';
import { hasUnsavedWork } from '../../model/session/unsaved-work.ts';
import type { PageInput } from '../kit/page.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed, type Named } from '../kit/types.ts';
import { changePollingMachine } from '../shared/change-polling.machine.ts';
import { leavingWorkMachine, type LeavingWorkOutput } from '../shared/leaving-work.machine.ts';
import { sayFailure } from '../shared/failure.ts';
import { readerMachine } from '../shared/reader.machine.ts';
import { namingMachine, type NamingOutput } from './naming.machine.ts';
import { openReportMachine } from './open-report.machine.ts';
import {
  layoutAt,
  missingOf,
  newReport,
  plansOf,
  readOf,
  type ReportBuilderContext,
  type ReportBuilderEvent,
} from './report-builder.context.ts';
import { mayCreate } from './report-builder.selectors.ts';
import { held } from '../../model/shared/present.ts';

/** The report builder: which reports the customer has, and the one of the address, open. @spec 3.2, 3.4 */
export const reportBuilderMachine = setup({
  types: typed<{
    input: PageInput;
    context: ReportBuilderContext;
    events: ReportBuilderEvent;
    children: Named<'loadReportBuilder' | 'leavingWork' | 'openReport' | 'naming' | 'changePolling' | 'listReader'>;
  }>(),
  actors: {
    loadReportBuilder: service<ReportBuilderContents, LoadReportBuilderInput>(),
    leavingWork: leavingWorkMachine,
    openReport: openReportMachine,
    naming: namingMachine,
    changePolling: changePollingMachine,
    listReader: readerMachine,
  },
  guards: {
    isLeft: (_, { isLeft }: LeavingWorkOutput) => isLeft,
    hasCustomer: ({ context }) => context.customerId !== null,
    hasReport: (_, { report }: ReportBuilderContents) => report !== null,
    isAsked: ({ context }) => context.reportId !== null,
    isUnreadable: ({ context }) => context.reportId === NO_RECORD,
    isElsewhere: ({ context }, { report }: ReportBuilderContents) =>
      report !== null && report.customerId !== context.customerId,
    mayRetry: ({ context }) => missingOf(context) === null,
    isOther: ({ context }, reportId: number) => reportId !== context.report?.reportId,
    mayCreate,
    makesOne: (has) => has.context.madeOf !== null && mayCreate(has),
    hasCreated: (_, { created }: NamingOutput) => created !== null,
  },
  actions: {
    openCustomer: sendTo(systemActor('customers'), ({ context: { report } }) => ({
      type: 'OPEN_CUSTOMER',
      customer: customerOf(held(report)),
      keepsPlace: true,
    })),
    storeContents: assign((_, contents: ReportBuilderContents) => ({ mark: null, ...contents, error: null })),
    storeFailure: assign((_, error: AppError) => ({ reports: [], report: null, error })),
    storeMissing: assign((_, { reports, error }: ReportBuilderContents) => ({ reports, report: null, error })),
    forgetMaking: assign({ madeOf: null }),
    refuse: assign({ error: unreadableRecord('report') }),
    storeReport: assign(({ context }, report: Report) => ({ report, reports: withReport(context.reports, report) })),
    refreshList: sendTo('listReader', { type: 'REFRESH' }),
    storeReports: assign((_, reports: readonly ReportSummary[]) => ({ reports })),
    dropReport: assign(({ context: { reports, report, kept } }) => ({
      reports: reports.filter(({ reportId }) => reportId !== report?.reportId),
      report: null,
      mark: null,
      kept: withoutReport(kept),
    })),
    togglePane: assign(({ context }, pane: SidePane) => ({
      layout: { ...context.layout, hidden: toggledPane(context.layout.hidden, pane) },
    })),
    showPane: assign(({ context }, pane: ReportPane) => ({ layout: withPane(context.layout, pane) })),
    goToOverview: sendTo(systemActor('navigation'), { type: 'NAVIGATE', to: href('recommendations') }),
    goToReport: sendTo(systemActor('navigation'), (_, report: number) => ({
      type: 'NAVIGATE',
      to: href('reportBuilder', { report }),
    })),
    deselect: sendTo(systemActor('navigation'), { type: 'NAVIGATE', to: href('reportBuilder'), replace: true }),
    sayFailure,
  },
}).createMachine({
  id: 'reportBuilder',
  context: ({ input: { customerId, customerName, records, permissions, kept, keptOfAll } }) => ({
    customerId,
    customerName,
    isUnsaved: hasUnsavedWork(keptOfAll),
    reportId: records.report ?? null,
    madeOf: records.report === undefined ? records.recommendation || null : null,
    permissions,
    reports: [],
    report: null,
    layout: layoutAt(records, keptWork(kept, records.report ?? null).layout),
    kept: keptWork(kept, records.report ?? null),
    error: null,
  }),
  initial: 'noCustomer',
  on: {
    GO_BACK: { actions: 'goToOverview' },
    LEAVE_RECORD: { actions: 'deselect' },
    REPORT_CHOSEN: { guard: withField('isOther', 'reportId'), actions: withField('goToReport', 'reportId') },
    PANE_TOGGLED: { actions: withField('togglePane', 'pane') },
    PANE_SHOWN: { actions: withField('showPane', 'pane') },
  },
  states: {
    noCustomer: {
      always: [
        { guard: 'isUnreadable', target: 'unavailable', actions: 'refuse' },
        { guard: 'isAsked', target: 'loading' },
        { guard: 'hasCustomer', target: 'loading' },
      ],
    },
    loading: {
      invoke: {
        id: 'loadReportBuilder',
        src: 'loadReportBuilder',
        input: ({ context }) => ({ customerId: context.customerId, reportId: context.reportId }),
        onDone: [
          { guard: withOutput('isElsewhere'), target: 'elsewhere', actions: withOutput('storeContents') },
          { guard: withOutput('hasReport'), target: 'ready.report.open', actions: withOutput('storeContents') },
          { guard: 'isAsked', target: 'unavailable', actions: withOutput('storeMissing') },
          { target: 'ready', actions: withOutput('storeContents') },
        ],
        onError: { target: 'unavailable', actions: [withError('storeFailure'), withError('sayFailure')] },
      },
    },
    unavailable: { on: { RETRY: { guard: 'mayRetry', target: 'loading' } } },
    /** The report belongs to another customer than the selected one, or no customer is selected. */
    elsewhere: {
      invoke: {
        id: 'leavingWork',
        src: 'leavingWork',
        input: ({ context: { report, customerName, isUnsaved } }) => ({
          of: 'report' as const,
          from: customerName,
          to: customerOf(held(report)).customerName,
          isUnsaved,
        }),
        // The page restarts for the other customer.
        onDone: [{ guard: withOutput('isLeft'), actions: 'openCustomer' }, { actions: 'deselect' }],
        onError: { target: 'unavailable', actions: withError('storeFailure') },
      },
    },
    ready: {
      type: 'parallel',
      states: {
        report: {
          initial: 'closed',
          states: {
            closed: {
              invoke: [
                { id: 'changePolling', src: 'changePolling', input: plansOf },
                { id: 'listReader', src: 'listReader', input: readOf },
              ],
              on: {
                MARK_CHANGED: { actions: 'refreshList' },
                RECORD_OUTDATED: { actions: 'refreshList' },
                REPORTS_READ: { actions: withField('storeReports', 'reports') },
              },
            },
            open: {
              invoke: {
                id: 'openReport',
                src: 'openReport',
                input: ({ context: { customerId, report, permissions, kept, mark } }) => ({
                  customerId: customerId ?? 0,
                  report: held(report),
                  permissions,
                  mark: mark ?? null,
                  kept,
                }),
                // It was deleted, here or by another user.
                onDone: { target: 'closed', actions: ['dropReport', 'deselect'] },
                onError: { target: '#reportBuilder.unavailable', actions: withError('storeFailure') },
              },
              on: {
                REPORT_CHANGED: { actions: withField('storeReport', 'report') },
                REPORTS_READ: { actions: withField('storeReports', 'reports') },
              },
            },
          },
        },
        newReport: {
          initial: 'resting',
          states: {
            resting: {
              always: { guard: 'makesOne', target: 'naming' },
              on: { ADD_REPORT: { guard: 'mayCreate', target: 'naming' } },
            },
            naming: {
              invoke: {
                id: 'naming',
                src: 'naming',
                input: newReport,
                onDone: [
                  {
                    guard: withOutput('hasCreated'),
                    target: 'resting',
                    actions: [
                      'forgetMaking',
                      { type: 'goToReport', params: ({ event }) => held(event.output.created).id },
                    ],
                  },
                  { guard: 'makesOne', target: 'resting', actions: ['forgetMaking', 'deselect'] },
                  { target: 'resting' },
                ],
              },
            },
          },
        },
      },
    },
  },
});

export type ReportBuilderRef = ActorRefFrom<typeof reportBuilderMachine>;
export type ReportBuilderSnapshot = SnapshotFrom<typeof reportBuilderMachine>;
