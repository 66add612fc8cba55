import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ListedReport, ReportEntries } from '../../model/reports/asked.ts';
import type { RecommendationSummary, Report, ReportSummary } from '../../model/contract/entities.ts';
import { isGone, type AppError } from '../../model/errors/app-error.ts';
import { addFailure } from '../../model/overview/add-to-report.ts';
import type { RecordAction } from '../../model/reports/record-action.ts';
import { overviewTexts } from '../../model/texts/overview.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withEvent, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { confirmedActionMachine, type ActionOutput } from '../reports/confirmed-action.machine.ts';
import { emailHistoryMachine } from '../reports/email-history.machine.ts';
import { namingMachine, type NamingOutput } from '../reports/naming.machine.ts';
import { publishingMachine, type PublishingSnapshot } from '../reports/publishing.machine.ts';
import { isOver } from '../reports/publishing.selectors.ts';
import { sendReportMachine, type SendReportOutput } from '../reports/send-report.machine.ts';
import { sayFailure } from '../shared/failure.ts';
import { failureToast, successToast } from '../shared/toasts.ts';
import { toastOf, type Deletion } from './deletion.ts';
import {
  addedToast,
  type OverviewTaskMessage,
  type OverviewTasksChildren,
  type OverviewTasksContext,
  type OverviewTasksEvent,
  type OverviewTasksInput,
} from './overview-tasks.context.ts';
import { held, present } from '../../model/shared/present.ts';

const listedReport = ({ context: { report } }: { readonly context: OverviewTasksContext }): ListedReport => ({
  reportId: held(report).reportId,
});
/** The report may be gone: the lists are read again. */
const unread = [
  { guard: withError('isGone'), target: 'free', actions: ['tellOutdated', withError('sayFailure')] },
  { target: 'free', actions: withError('sayFailure') },
] as const;

/** What is done with recommendations and reports, one thing at a time: copied, named, added, deleted, brought back, opened as a PDF, sent, published. @spec 1.2, 1.4, 1.5 */
export const overviewTasksMachine = setup({
  types: typed<{
    input: OverviewTasksInput;
    context: OverviewTasksContext;
    events: OverviewTasksEvent;
    children: OverviewTasksChildren;
  }>(),
  actors: {
    addToReport: service<void, ReportEntries>(),
    takeBackDeletion: service<void, { readonly id: number }>(),
    naming: namingMachine,
    confirmedAction: confirmedActionMachine,
    emailHistory: emailHistoryMachine,
    /** Opens its tab at once, within the click; answers whether the report has a PDF. */
    openPdf: service<boolean, ListedReport>(),
    loadReport: service<Report, ListedReport>(),
    sendReport: sendReportMachine,
    publishing: publishingMachine,
  },
  guards: {
    hasUndoing: ({ context }) => context.undoing.length > 0,
    hasCreated: (_, { created }: NamingOutput) => created !== null,
    hasCreatedReport: (_, { created, thing }: NamingOutput) => created !== null && thing.kind === 'newReport',
    isGone: (_, error: AppError) => isGone(error),
    isDone: (_, { isDone }: ActionOutput) => isDone,
    hasPdf: (_, isFound: boolean) => isFound,
    hasSent: (_, { sentCount }: SendReportOutput) => sentCount !== null,
    isOver: (_, publishing: PublishingSnapshot) => isOver(publishing),
  },
  actions: {
    beginDuplicate: assign((_, { id, name }: RecommendationSummary) => ({
      naming: { thing: { kind: 'duplicate' as const, recommendationId: id }, name: overviewTexts.copyOf(name) },
    })),
    beginNewReport: assign(({ context: { customerId } }, recommendationIds: readonly number[]) => ({
      naming: { thing: { kind: 'newReport' as const, customerId, recommendationIds }, name: '' },
    })),
    storeAction: assign((_, action: RecordAction) => ({ action })),
    storeAdding: assign((_, { reportId, recommendationIds }: ReportEntries) => ({
      adding: { reportId, recommendationIds },
    })),
    storeReport: assign((_, report: ReportSummary) => ({ report })),
    storeWhole: assign((_, wholeReport: Report) => ({ wholeReport })),
    storeUndoing: assign(({ context }, deletion: Deletion) => ({ undoing: [...context.undoing, deletion] })),
    dropUndone: assign(({ context }) => ({ undoing: context.undoing.slice(1) })),
    tellOutdated: sendParent((): OverviewTaskMessage => ({ type: 'LISTS_OUTDATED' })),
    tellAdded: sendParent((): OverviewTaskMessage => ({ type: 'RECOMMENDATIONS_ADDED' })),
    sayAdded: sendTo(systemActor('toaster'), (_, reportId: number) => addedToast(reportId)),
    sayDuplicated: sendTo(systemActor('toaster'), (_, { created }: NamingOutput) =>
      successToast(overviewTexts.duplicated(created?.name ?? '')),
    ),
    sayDone: sendTo(systemActor('toaster'), (_, { action }: ActionOutput) => toastOf(action)),
    sayUndone: sendTo(systemActor('toaster'), ({ context }) =>
      successToast(overviewTexts.restored(context.undoing[0]?.name ?? '')),
    ),
    sayNoPdf: sendTo(systemActor('toaster'), ({ context }) =>
      failureToast(overviewTexts.noPdf(held(context.report).reportName)),
    ),
    sayAddFailure: sendTo(systemActor('toaster'), (_, error: AppError) => failureToast(addFailure(error))),
    sayFailure,
  },
}).createMachine({
  id: 'overviewTasks',
  context: ({ input }) => ({
    ...input,
    naming: null,
    action: null,
    adding: null,
    report: null,
    wholeReport: null,
    undoing: [],
  }),
  initial: 'free',
  on: {
    UNDO_DELETION: { actions: withField('storeUndoing', 'deletion') },
    RECORD_OUTDATED: { actions: 'tellOutdated' },
  },
  states: {
    free: {
      always: { guard: 'hasUndoing', target: 'undoing' },
      on: {
        DUPLICATE: { target: 'naming', actions: withField('beginDuplicate', 'recommendation') },
        ADD_TO_NEW_REPORT: { target: 'naming', actions: withField('beginNewReport', 'recommendationIds') },
        ADD_TO_REPORT: { target: 'adding', actions: withEvent('storeAdding') },
        CARRY_OUT: { target: 'confirming', actions: withField('storeAction', 'action') },
        SHOW_HISTORY: { target: 'readingHistory', actions: withField('storeReport', 'report') },
        PREVIEW: { target: 'opening', actions: withField('storeReport', 'report') },
        SEND: { target: 'reading', actions: withField('storeReport', 'report') },
        PUBLISH: { target: 'publishing', actions: withField('storeReport', 'report') },
      },
    },
    adding: {
      invoke: {
        id: 'addToReport',
        src: 'addToReport',
        input: ({ context }) => held(context.adding),
        onDone: {
          target: 'free',
          actions: ['tellAdded', { type: 'sayAdded', params: ({ context }) => held(context.adding).reportId }],
        },
        onError: [
          { guard: withError('isGone'), target: 'free', actions: ['tellOutdated', withError('sayAddFailure')] },
          { target: 'free', actions: withError('sayAddFailure') },
        ],
      },
    },
    undoing: {
      invoke: {
        id: 'takeBackDeletion',
        src: 'takeBackDeletion',
        input: ({ context }) => ({ id: present(context.undoing[0]).id }),
        onDone: { target: 'free', actions: ['tellOutdated', 'sayUndone', 'dropUndone'] },
        onError: { target: 'free', actions: ['tellOutdated', 'dropUndone', withError('sayFailure')] },
      },
    },
    naming: {
      invoke: {
        id: 'naming',
        src: 'naming',
        input: ({ context }) => held(context.naming),
        onDone: [
          {
            guard: withOutput('hasCreatedReport'),
            target: 'free',
            actions: ['tellAdded', { type: 'sayAdded', params: ({ event }) => held(event.output.created).id }],
          },
          { guard: withOutput('hasCreated'), target: 'free', actions: ['tellOutdated', withOutput('sayDuplicated')] },
          { target: 'free' },
        ],
      },
    },
    confirming: {
      invoke: {
        id: 'confirmedAction',
        src: 'confirmedAction',
        input: ({ context }) => ({ action: held(context.action) }),
        onDone: [
          { guard: withOutput('isDone'), target: 'free', actions: ['tellOutdated', withOutput('sayDone')] },
          { target: 'free' },
        ],
      },
    },
    readingHistory: {
      invoke: {
        id: 'emailHistory',
        src: 'emailHistory',
        input: ({ context: { report, permissions } }) => ({
          reportId: held(report).reportId,
          reportName: held(report).reportName,
          permissions,
        }),
        onDone: 'free',
      },
    },
    opening: {
      on: { CANCEL: 'free' },
      invoke: {
        id: 'openPdf',
        src: 'openPdf',
        input: listedReport,
        onDone: [
          { guard: withOutput('hasPdf'), target: 'free' },
          { target: 'free', actions: 'sayNoPdf' },
        ],
        onError: unread,
      },
    },
    reading: {
      invoke: {
        id: 'loadReport',
        src: 'loadReport',
        input: listedReport,
        onDone: { target: 'sending', actions: withOutput('storeWhole') },
        onError: unread,
      },
    },
    sending: {
      invoke: {
        id: 'sendReport',
        src: 'sendReport',
        input: ({ context }) => {
          const { reportId, reportName, availableReports } = held(context.wholeReport);
          return { reportId, reportName, availableReports, draft: null };
        },
        onDone: [{ guard: withOutput('hasSent'), target: 'free', actions: 'tellOutdated' }, { target: 'free' }],
      },
    },
    publishing: {
      on: { REPORT_CHANGED: { actions: 'tellOutdated' } },
      invoke: {
        id: 'publishing',
        src: 'publishing',
        input: ({ context: { report } }) => ({
          reportId: held(report).reportId,
          isStoring: false,
          offersLink: false,
          isAsked: true as const,
        }),
        onSnapshot: { guard: withField('isOver', 'snapshot'), target: 'free' },
      },
    },
  },
});

export type OverviewTasksRef = ActorRefFrom<typeof overviewTasksMachine>;
export type OverviewTasksSnapshot = SnapshotFrom<typeof overviewTasksMachine>;
