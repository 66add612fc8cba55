import { assign, raise, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { LoadReportBuilderInput, ReportBuilderContents } from '../../model/reports/asked.ts';
import type { Report, ReportSummary } from '../../model/contract/entities.ts';
import { bringsReport } from '../../model/reports/report-change.ts';
import { href } from '../../model/routes/routes.ts';
import type { ReportChanged } from '../../model/shared/messages.ts';
import type { ChangeMark } from '../../model/notifications/notification.ts';
import { held } from '../../model/shared/present.ts';
import type { Title } from '../../model/shared/title.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withEvent, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { sayFailure } from '../shared/failure.ts';
import { failureToast } from '../shared/toasts.ts';
import {
  changeToast,
  inputOf,
  isClosedBy,
  keptDialog,
  offerRead,
  onChange,
  overtakenBy,
  titleRead,
  versionsRead,
  withReport,
  type OpenReportContext,
  type OpenReportEvent,
  type OpenReportInput,
  type Warning,
} from './open-report.context.ts';
import { parts, type Parts } from './open-report.parts.ts';
import { mayComment, mayDelete, mayEdit, mayFinalise, maySend } from './open-report.selectors.ts';
import {
  actionAsked,
  historyAsked,
  mailAsked,
  oneComment,
  recommendationsAsked,
  type DialogAsked,
  type ReportDialogOutput,
} from './report-dialog.context.ts';
import type { ReportsRead } from './report-builder.context.ts';

/** A report that is open: its parts and its dialogs, each a machine of its own. It ends when the report is gone. @spec 3.2, 3.4 */
export const openReportMachine = setup({
  types: typed<{
    input: OpenReportInput;
    context: OpenReportContext;
    events: OpenReportEvent;
    children: Parts & { loadReportBuilder: 'loadReportBuilder' };
  }>(),
  actors: { loadReportBuilder: service<ReportBuilderContents, LoadReportBuilderInput>(), ...parts },
  guards: {
    isOutdated: ({ context }) => context.isOutdated,
    isTakenAway: ({ context: { report } }, change: ChangeMark) => bringsReport(report, change, 'Deleted'),
    isBrought: ({ context: { report } }, change: ChangeMark) => bringsReport(report, change, 'another state'),
    isThere: (_, { report }: ReportBuilderContents) => report !== null,
    mayDelete,
    mayEdit,
    mayFinalise,
    maySend,
    mayComment,
    hasKeptDialog: ({ context }) => keptDialog({ context }) !== null,
    isClosed: ({ context }, change: ChangeMark) => isClosedBy({ context }, change),
    isReported: ({ context }) => context.isDeleted,
    hasDeleted: (_, { isDeleted }: ReportDialogOutput) => isDeleted,
    hasFinalised: (_, { publishes }: ReportDialogOutput) => publishes !== null,
    hasChanged: (_, { report, sentCount, isOutdated }: ReportDialogOutput) =>
      report !== null || sentCount !== null || isOutdated,
  },
  actions: {
    // What a dialog answers, or is read, is a message like that of any part.
    announce: raise(({ context }): ReportChanged => ({ type: 'REPORT_CHANGED', report: context.report })),
    storeAnswer: assign(({ context }, answer: ReportDialogOutput) => withReport.answered(context, answer)),
    storeReport: assign((_, report: Report) => ({ report })),
    storeTitle: assign(({ context }, title: Title) => withReport.title(context, title)),
    markOutdated: assign({ isOutdated: true }),
    storeChange: assign((_, { state }: ChangeMark) => ({ isOutdated: true, isDeleted: state === 'Deleted' })),
    refreshDialog: sendTo('reportDialog', { type: 'REFRESH' }),
    markCurrent: assign({ isOutdated: false }),
    tellTitle: sendTo('reportTitle', titleRead),
    tellOffer: sendTo('reportOptions', offerRead),
    refreshOptions: sendTo('reportOptions', { type: 'REFRESH' }),
    warn: sendTo(
      (_, { part }: Warning) => part,
      (_, { change }: Warning) => overtakenBy(change),
    ),
    tellVersions: sendTo('reportVersions', versionsRead),
    tellReport: sendParent(({ context }): ReportChanged => ({ type: 'REPORT_CHANGED', report: context.report })),
    tellReports: sendParent((_, reports: readonly ReportSummary[]): ReportsRead => ({ type: 'REPORTS_READ', reports })),
    ask: assign((_, asked: DialogAsked) => ({ asked })),
    askAction: assign(({ context }, kind: 'deleteReport' | 'finaliseReport') => ({
      asked: actionAsked(kind, context),
    })),
    askComment: assign(({ context }, id: number | null) => ({ asked: oneComment(context.report, id) })),
    askKept: assign(({ context }) => ({ asked: keptDialog({ context }) ?? context.asked })),
    // A draft of before is taken up once.
    forgetKept: assign(({ context }) => withReport.nothingKept(context)),
    goToRecommendation: sendTo(systemActor('navigation'), (_, recommendation: number) => ({
      type: 'NAVIGATE',
      to: href('builder', { recommendation }),
    })),
    sayChange: sendTo(systemActor('toaster'), (_, change: ChangeMark) => changeToast(change)),
    sayGone: sendTo(systemActor('toaster'), failureToast(reportTexts.gone)),
    tellFinalised: sendTo('publishing', (_, { publishes }: ReportDialogOutput) => ({
      type: 'REPORT_FINALISED',
      publishes: publishes === true,
    })),
    sayFailure,
  },
}).createMachine({
  id: 'openReport',
  context: ({ input }) => ({
    ...input,
    asked: historyAsked,
    isOutdated: false,
    isDeleted: false,
  }),
  invoke: [
    { id: 'reportTitle', src: 'reportTitle', input: inputOf.title },
    {
      id: 'reportRecommendations',
      src: 'reportRecommendations',
      systemId: 'reportRecommendations',
      input: inputOf.list('reportRecommendations'),
    },
    { id: 'reportComments', src: 'reportComments', systemId: 'reportComments', input: inputOf.list('reportComments') },
    { id: 'reportOptions', src: 'reportOptions', input: inputOf.options },
    { id: 'changePolling', src: 'changePolling', input: inputOf.changes },
    { id: 'reportPreview', src: 'reportPreview' },
    { id: 'favourites', src: 'favourites' },
    { id: 'publishing', src: 'publishing', input: inputOf.publishing },
    { id: 'growerLinks', src: 'growerLinks', systemId: 'growerLinks', input: inputOf.links },
    { id: 'reportVersions', src: 'reportVersions', input: inputOf.versions },
  ],
  on: {
    REPORT_CHANGED: {
      actions: [withField('storeReport', 'report'), 'tellTitle', 'tellOffer', 'tellVersions', 'tellReport'],
    },
    TITLE_SAVED: { actions: [withEvent('storeTitle'), 'tellReport'] },
    RECORD_OUTDATED: { actions: 'markOutdated' },
    OPEN_RECOMMENDATION: { actions: withField('goToRecommendation', 'id') },
  },
  initial: 'resuming',
  states: {
    /** Takes up what was being written when the page was left. */
    resuming: {
      always: [
        { guard: 'hasKeptDialog', target: 'inDialog', actions: ['askKept', 'forgetKept'] },
        { target: 'resting', actions: 'forgetKept' },
      ],
    },
    /** No dialog is open. */
    resting: {
      on: {
        DELETE: { guard: 'mayDelete', target: 'inDialog', actions: { type: 'askAction', params: 'deleteReport' } },
        FINALISE: {
          guard: 'mayFinalise',
          target: 'inDialog',
          actions: { type: 'askAction', params: 'finaliseReport' },
        },
        SEND: { guard: 'maySend', target: 'inDialog', actions: { type: 'ask', params: mailAsked(null) } },
        SHOW_HISTORY: { target: 'inDialog', actions: { type: 'ask', params: historyAsked } },
        ADD_RECOMMENDATION: {
          guard: 'mayEdit',
          target: 'inDialog',
          actions: { type: 'ask', params: recommendationsAsked },
        },
        ADD_COMMENT: { guard: 'mayComment', target: 'inDialog', actions: { type: 'askComment', params: null } },
        EDIT_COMMENT: {
          guard: 'mayComment',
          target: 'inDialog',
          actions: { type: 'askComment', params: ({ event }) => event.comment.id },
        },
        RECORD_OUTDATED: { target: '.refreshing', actions: 'markOutdated' },
        MARK_CHANGED: [...onChange.page],
      },
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isOutdated', target: 'refreshing' }, { target: 'current' }] },
        current: {},
        /** The report that is shown can be worked on meanwhile; what then begins puts this off. */
        refreshing: {
          invoke: {
            id: 'loadReportBuilder',
            src: 'loadReportBuilder',
            input: ({ context: { customerId, report } }) => ({ customerId, reportId: report.reportId }),
            onDone: [
              {
                guard: withOutput('isThere'),
                target: 'current',
                actions: [
                  'markCurrent',
                  'refreshOptions',
                  { type: 'tellReports', params: ({ event }) => event.output.reports },
                  { type: 'storeReport', params: ({ event }) => held(event.output.report) },
                  'announce',
                ],
              },
              { guard: 'isReported', target: '#openReport.gone' },
              {
                target: '#openReport.gone',
                actions: [{ type: 'tellReports', params: ({ event }) => event.output.reports }, 'sayGone'],
              },
            ],
            onError: { target: 'current', actions: ['markCurrent', withError('sayFailure')] },
          },
        },
      },
    },
    inDialog: {
      on: { MARK_CHANGED: [...onChange.dialog] },
      invoke: {
        id: 'reportDialog',
        src: 'reportDialog',
        input: inputOf.dialog,
        onDone: [
          { guard: withOutput('hasDeleted'), target: 'gone' },
          {
            guard: withOutput('hasFinalised'),
            target: 'resting',
            actions: [withOutput('storeAnswer'), 'announce', withOutput('tellFinalised')],
          },
          { guard: withOutput('hasChanged'), target: 'resting', actions: [withOutput('storeAnswer'), 'announce'] },
          { target: 'resting' },
        ],
      },
    },
    gone: { type: 'final' },
  },
});

export type OpenReportRef = ActorRefFrom<typeof openReportMachine>;
export type OpenReportSnapshot = SnapshotFrom<typeof openReportMachine>;
