import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ReportEntries } from '../../model/reports/asked.ts';
import type { RecommendationSummary, ReportSummary } from '../../model/contract/entities.ts';
import { isGone, type AppError } from '../../model/errors/app-error.ts';
import { addFailure } from '../../model/overview/add-to-report.ts';
import type { RecordAction } from '../../model/reports/record-action.ts';
import { href } from '../../model/routes/routes.ts';
import type { NavigationMessage, ToasterMessage } from '../../model/session/messages.ts';
import { overviewTexts } from '../../model/texts/overview.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import type { RecordOutdated } from '../../model/shared/messages.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withEvent, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { confirmedActionMachine, type ActionOutput } from '../reports/confirmed-action.machine.ts';
import { emailHistoryMachine } from '../reports/email-history.machine.ts';
import { namingMachine, type NamingInput, type NamingOutput } from '../reports/naming.machine.ts';
import { sayFailure } from '../shared/failure.ts';
import { failureToast, successToast } from '../shared/toasts.ts';
import { toastOf, type Deletion } from './deletion.ts';
import { reportTaskMachine, type ReportTask } from './report-task.machine.ts';
import { held, present } from '../../model/shared/present.ts';

interface OverviewTasksInput {
  readonly customerId: number;
  readonly permissions: Permissions;
}

interface OverviewTasksContext extends OverviewTasksInput {
  /** What the open dialog is about, or the work under way. */
  readonly naming: NamingInput | null;
  readonly action: RecordAction | null;
  readonly adding: ReportEntries | null;
  readonly historyOf: ReportSummary | null;
  readonly reportTask: ReportTask | null;
  /** What is to come back, one after the other. */
  readonly undoing: readonly Deletion[];
}

export type OverviewTasksEvent =
  | { readonly type: 'DUPLICATE'; readonly recommendation: RecommendationSummary }
  | { readonly type: 'CARRY_OUT'; readonly action: RecordAction }
  | ({ readonly type: 'ADD_TO_REPORT' } & ReportEntries)
  | { readonly type: 'ADD_TO_NEW_REPORT'; readonly recommendationIds: readonly number[] }
  /** Takes its turn: a dialog may be open. */
  | { readonly type: 'UNDO_DELETION'; readonly deletion: Deletion }
  | { readonly type: 'SHOW_HISTORY'; readonly report: ReportSummary }
  | ReportTask
  /** A dialog has found that its record is gone. */
  | RecordOutdated;

/** What the machine tells its parent, which lists the records. */
export type OverviewTaskMessage =
  /** Something has been made, has gone or has come back. */
  | { readonly type: 'LISTS_OUTDATED' }
  /** The selected recommendations are now in a report. */
  | { readonly type: 'RECOMMENDATIONS_ADDED' };

/** Says that recommendations are in a report, with the way to it. */
function addedToast(report: number): ToasterMessage {
  const event: NavigationMessage = { type: 'NAVIGATE', to: href('reportBuilder', { report }) };
  return { ...successToast(overviewTexts.added), undo: { label: overviewTexts.open, to: 'navigation', event } };
}

/** What is done with recommendations and reports, one thing at a time: copied, named, added, deleted, brought back, opened as a PDF, sent, published. @spec 1.2, 1.4, 1.5 */
export const overviewTasksMachine = setup({
  types: typed<{
    input: OverviewTasksInput;
    context: OverviewTasksContext;
    events: OverviewTasksEvent;
    children: {
      addToReport: 'addToReport';
      takeBackDeletion: 'takeBackDeletion';
      naming: 'naming';
      confirmedAction: 'confirmedAction';
      emailHistory: 'emailHistory';
      reportTask: 'reportTask';
    };
  }>(),
  actors: {
    addToReport: service<void, ReportEntries>(),
    takeBackDeletion: service<void, { readonly id: number }>(),
    naming: namingMachine,
    confirmedAction: confirmedActionMachine,
    emailHistory: emailHistoryMachine,
    reportTask: reportTaskMachine,
  },
  guards: {
    hasUndoing: ({ context }) => context.undoing.length > 0,
    hasCreated: (_, { created }: NamingOutput) => created !== null,
    hasCreatedReport: (_, { created, thing }: NamingOutput) => created !== null && thing.kind === 'newReport',
    isGone: (_, error: AppError) => isGone(error),
    isDone: (_, { isDone }: ActionOutput) => isDone,
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
    storeHistoryOf: assign((_, historyOf: ReportSummary) => ({ historyOf })),
    storeReportTask: assign((_, reportTask: ReportTask) => ({ reportTask })),
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
    historyOf: null,
    reportTask: null,
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
        SHOW_HISTORY: { target: 'readingHistory', actions: withField('storeHistoryOf', 'report') },
        PREVIEW: { target: 'workingOnReport', actions: withEvent('storeReportTask') },
        SEND: { target: 'workingOnReport', actions: withEvent('storeReportTask') },
        PUBLISH: { target: 'workingOnReport', actions: withEvent('storeReportTask') },
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
        input: ({ context: { historyOf, permissions } }) => ({
          reportId: held(historyOf).reportId,
          reportName: held(historyOf).reportName,
          permissions,
        }),
        onDone: 'free',
      },
    },
    workingOnReport: {
      invoke: {
        id: 'reportTask',
        src: 'reportTask',
        input: ({ context: { reportTask, permissions } }) => ({ task: held(reportTask), permissions }),
        onDone: 'free',
      },
    },
  },
});

export type OverviewTasksRef = ActorRefFrom<typeof overviewTasksMachine>;
export type OverviewTasksSnapshot = SnapshotFrom<typeof overviewTasksMachine>;
