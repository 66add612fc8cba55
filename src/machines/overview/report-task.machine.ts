import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Report, ReportSummary } from '../../model/contract/entities.ts';
import { isGone, type AppError } from '../../model/errors/app-error.ts';
import type { ListedReport } from '../../model/reports/asked.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import type { RecordOutdated, ReportChanged } from '../../model/shared/messages.ts';
import { held } from '../../model/shared/present.ts';
import { overviewTexts } from '../../model/texts/overview.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { publishingMachine, type PublishingSnapshot } from '../reports/publishing.machine.ts';
import { isOver } from '../reports/publishing.selectors.ts';
import { sendReportMachine, type SendReportOutput } from '../reports/send-report.machine.ts';
import { sayFailure } from '../shared/failure.ts';
import { failureToast } from '../shared/toasts.ts';

/** What is done with a report of the list without opening it. */
export interface ReportTask {
  readonly type: 'PREVIEW' | 'SEND' | 'PUBLISH';
  readonly report: ReportSummary;
}

interface ReportTaskInput {
  readonly task: ReportTask;
  readonly permissions: Permissions;
}

interface ReportTaskContext extends ReportTaskInput {
  /** Read to be sent: what can be attached. */
  readonly report: Report | null;
}

export type ReportTaskEvent = { readonly type: 'CANCEL' } | ReportChanged;

/** What is done with a report from its row: its PDF is opened, it is sent, or it is published. It ends when that is done or given up. @spec 1.2, 3.2, 3.4 */
export const reportTaskMachine = setup({
  types: typed<{
    input: ReportTaskInput;
    context: ReportTaskContext;
    events: ReportTaskEvent;
    children: {
      openPdf: 'openPdf';
      loadReport: 'loadReport';
      sendReport: 'sendReport';
      publishing: 'publishing';
    };
  }>(),
  actors: {
    /** Opens its tab at once, within the click; answers whether the report has a PDF. */
    openPdf: service<boolean, ListedReport>(),
    loadReport: service<Report, ListedReport>(),
    sendReport: sendReportMachine,
    publishing: publishingMachine,
  },
  guards: {
    isOf: ({ context }, type: ReportTask['type']) => context.task.type === type,
    isMissing: (_, isFound: boolean) => !isFound,
    isGone: (_, error: AppError) => isGone(error),
    isOver: (_, publishing: PublishingSnapshot) => isOver(publishing),
    hasSent: (_, { sentCount }: SendReportOutput) => sentCount !== null,
  },
  actions: {
    storeReport: assign((_, report: Report) => ({ report })),
    tellOutdated: sendParent((): RecordOutdated => ({ type: 'RECORD_OUTDATED' })),
    sayNoPdf: sendTo(systemActor('toaster'), ({ context }) =>
      failureToast(overviewTexts.noPdf(context.task.report.reportName)),
    ),
    sayFailure,
  },
}).createMachine({
  id: 'reportTask',
  context: ({ input }) => ({ ...input, report: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: { type: 'isOf', params: 'PREVIEW' }, target: 'opening' },
        { guard: { type: 'isOf', params: 'SEND' }, target: 'reading' },
        { target: 'publishing' },
      ],
    },
    opening: {
      on: { CANCEL: 'ended' },
      invoke: {
        id: 'openPdf',
        src: 'openPdf',
        input: ({ context }) => ({ reportId: context.task.report.reportId }),
        onDone: [{ guard: withOutput('isMissing'), target: 'ended', actions: 'sayNoPdf' }, { target: 'ended' }],
        onError: [
          { guard: withError('isGone'), target: 'ended', actions: ['tellOutdated', withError('sayFailure')] },
          { target: 'ended', actions: withError('sayFailure') },
        ],
      },
    },
    reading: {
      invoke: {
        id: 'loadReport',
        src: 'loadReport',
        input: ({ context }) => ({ reportId: context.task.report.reportId }),
        onDone: { target: 'sending', actions: withOutput('storeReport') },
        onError: [
          { guard: withError('isGone'), target: 'ended', actions: ['tellOutdated', withError('sayFailure')] },
          { target: 'ended', actions: withError('sayFailure') },
        ],
      },
    },
    sending: {
      invoke: {
        id: 'sendReport',
        src: 'sendReport',
        input: ({ context }) => {
          const { reportId, reportName, availableReports } = held(context.report);
          return { reportId, reportName, availableReports, draft: null };
        },
        onDone: [{ guard: withOutput('hasSent'), target: 'ended', actions: 'tellOutdated' }, { target: 'ended' }],
      },
    },
    publishing: {
      on: { REPORT_CHANGED: { actions: 'tellOutdated' } },
      invoke: {
        id: 'publishing',
        src: 'publishing',
        input: ({ context }) => ({
          reportId: context.task.report.reportId,
          isStoring: false,
          offersLink: false,
          isAsked: true as const,
        }),
        onSnapshot: { guard: withField('isOver', 'snapshot'), target: 'ended' },
      },
    },
    ended: { type: 'final' },
  },
});

export type ReportTaskRef = ActorRefFrom<typeof reportTaskMachine>;
export type ReportTaskSnapshot = SnapshotFrom<typeof reportTaskMachine>;
