import { assign, raise, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { LoadReportBuilderInput, ReportBuilderContents } from '../../model/reports/asked.ts';
import type { Report, ReportComment, ReportSummary } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import type { Deed } from '../../model/reports/deed.ts';
import type { ReportChanged } from '../../model/shared/messages.ts';
import type { ChangeMark } from '../../model/notifications/notification.ts';
import { editedOf } from '../../model/shared/record-work.ts';
import type { Title } from '../../model/shared/title.ts';
import { overviewTexts } from '../../model/texts/overview.ts';
import { reportDialogTexts, reportTexts } from '../../model/texts/reports.ts';
import { peer } from '../kit/peers.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { savedBy, type RecordEditorOutput } from '../shared/record-editor.machine.ts';
import { failureToast, successToast } from '../shared/toasts.ts';
import type { DeedOutput } from './confirmed-action.machine.ts';
import {
  answeredReport,
  begunComment,
  changeToast,
  deedOn,
  finalised,
  inputOf,
  isBrought,
  offerRead,
  onNews,
  overtakenBy,
  titleRead,
  toRecommendation,
  versionsRead,
  warnedPart,
  withReport,
  type OpenReportContext,
  type OpenReportEvent,
  type OpenReportInput,
} from './open-report.context.ts';
import { parts, type Parts } from './open-report.parts.ts';
import { mayComment, mayDelete, mayEdit, mayFinalise, maySend } from './open-report.selectors.ts';
import type { ReportsRead } from './report-builder.context.ts';
import type { SendReportOutput } from './send-report.machine.ts';

/** A report that is open: its parts and its dialogs, each a machine of its own. It ends when the report is gone. @spec 3.2, 3.4 */
export const openReportMachine = setup({
  types: {} as {
    input: OpenReportInput;
    context: OpenReportContext;
    events: OpenReportEvent;
    children: Parts & { loadReportBuilder: 'loadReportBuilder' };
  },
  actors: { loadReportBuilder: service<ReportBuilderContents, LoadReportBuilderInput>(), ...parts },
  guards: {
    isOutdated: ({ context }) => context.isOutdated,
    isBrought,
    isThere: (_, { report }: ReportBuilderContents) => report !== null,
    mayDelete,
    mayEdit,
    mayFinalise,
    maySend,
    mayComment,
    hasKeptComment: ({ context }) => context.kept.comment !== null && mayComment({ context }),
    hasKeptMail: ({ context }) => context.kept.mail !== null && maySend({ context }),
    isSaid: ({ context }) => context.isDeleted,
    isDeleted: (_, { isDone, deed }: DeedOutput) => isDone && deed.kind === 'deleteReport',
    isFinalised: (_, { report }: DeedOutput) => report !== null,
  },
  actions: {
    // What a dialog answers is news like that of any other part; one that was cancelled leaves the report as it is.
    takeReport: raise(({ context }, report: Report | null) => withReport.taken(context, report)),
    storeReport: assign((_, report: Report) => ({ report })),
    storeTitle: assign(({ context }, title: Title) => withReport.title(context, title)),
    storeSentCount: assign(({ context }, sent: SendReportOutput) => withReport.sent(context, sent)),
    markOutdated: assign({ isOutdated: true }),
    storeOutdated: assign((_, { isOutdated }: RecordEditorOutput) => (isOutdated ? { isOutdated } : {})),
    storeNews: assign((_, { state }: ChangeMark) => ({ isOutdated: true, isDeleted: state === 'Deleted' })),
    refreshPicker: sendTo('recommendationPicker', { type: 'REFRESH' }),
    markCurrent: assign({ isOutdated: false }),
    tellTitle: sendTo('reportTitle', titleRead),
    tellOffer: sendTo('reportOptions', offerRead),
    refreshOptions: sendTo('reportOptions', { type: 'REFRESH' }),
    warn: sendTo(warnedPart, overtakenBy),
    tellVersions: sendTo('reportVersions', versionsRead),
    tellReport: sendParent(({ context }): ReportChanged => ({ type: 'REPORT_CHANGED', report: context.report })),
    tellReports: sendParent((_, reports: readonly ReportSummary[]): ReportsRead => ({ type: 'REPORTS_READ', reports })),
    beginComment: assign(({ context }, of: ReportComment | null) => ({
      comment: begunComment(context, of?.id ?? null),
    })),
    beginMail: assign({ mail: null }),
    // A draft of before is taken up once.
    forgetKept: assign(({ context }) => withReport.nothingKept(context)),
    storeDeed: assign(({ context }, kind: Deed['kind']) => ({ deed: deedOn(context, kind) })),
    goToRecommendation: sendTo(peer('navigation'), (_, id: number) => toRecommendation(id)),
    sayChange: sendTo(peer('toaster'), (_, change: ChangeMark) => changeToast(change)),
    sayGone: sendTo(peer('toaster'), failureToast(reportTexts.gone)),
    sayDeleted: sendTo(peer('toaster'), (_, { deed }: DeedOutput) => successToast(overviewTexts.deleted(deed.name))),
    tellFinalised: sendTo('publishing', finalised),
    sayFinalised: sendTo(peer('toaster'), successToast(reportDialogTexts.finaliseReport.done)),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'openReport',
  context: ({ input }) => ({
    ...input,
    comment: editedOf(input.kept.comment),
    mail: input.kept.mail,
    deed: null,
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
    TITLE_SAVED: { actions: [{ type: 'storeTitle', params: ({ event }) => event }, 'tellReport'] },
    RECORD_OUTDATED: { actions: 'markOutdated' },
    MARK_CHANGED: onNews.whatever,
    OPEN_RECOMMENDATION: { actions: { type: 'goToRecommendation', params: ({ event }) => event.id } },
  },
  initial: 'resuming',
  states: {
    /** Takes up what was being written when the page was left. */
    resuming: {
      always: [
        { guard: 'hasKeptComment', target: 'commenting', actions: 'forgetKept' },
        { guard: 'hasKeptMail', target: 'sending', actions: 'forgetKept' },
        { target: 'resting', actions: 'forgetKept' },
      ],
    },
    /** No dialog is open; each of the states from `confirming` on is one. */
    resting: {
      on: {
        DELETE: { guard: 'mayDelete', target: 'confirming', actions: { type: 'storeDeed', params: 'deleteReport' } },
        FINALISE: {
          guard: 'mayFinalise',
          target: 'confirming',
          actions: { type: 'storeDeed', params: 'finaliseReport' },
        },
        SEND: { guard: 'maySend', target: 'sending', actions: 'beginMail' },
        SHOW_HISTORY: 'readingHistory',
        ADD_RECOMMENDATION: { guard: 'mayEdit', target: 'picking' },
        ADD_COMMENT: { guard: 'mayComment', target: 'commenting', actions: { type: 'beginComment', params: null } },
        EDIT_COMMENT: { guard: 'mayComment', target: 'commenting', actions: withField('beginComment', 'comment') },
        RECORD_OUTDATED: { target: '.refreshing', actions: 'markOutdated' },
        MARK_CHANGED: [...onNews.page],
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
                  { type: 'takeReport', params: ({ event }) => event.output.report },
                ],
              },
              { guard: 'isSaid', target: '#openReport.gone' },
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
    confirming: {
      on: { MARK_CHANGED: onNews.question },
      invoke: {
        id: 'confirmedAction',
        src: 'confirmedAction',
        input: ({ context }) => ({ deed: context.deed! }),
        onDone: [
          { guard: withOutput('isDeleted'), target: 'gone', actions: withOutput('sayDeleted') },
          {
            guard: withOutput('isFinalised'),
            target: 'resting',
            actions: [answeredReport, 'sayFinalised', withOutput('tellFinalised')],
          },
          { target: 'resting' },
        ],
      },
    },
    sending: {
      invoke: {
        id: 'sendReport',
        src: 'sendReport',
        input: inputOf.mail,
        onDone: { target: 'resting', actions: [withOutput('storeSentCount'), 'tellReport'] },
      },
    },
    readingHistory: {
      invoke: { id: 'emailHistory', src: 'emailHistory', input: inputOf.history, onDone: 'resting' },
    },
    commenting: {
      on: { MARK_CHANGED: onNews.comment },
      invoke: {
        id: 'reportComment',
        src: 'reportComment',
        input: inputOf.comment,
        onDone: {
          target: 'resting',
          actions: [withOutput('storeOutdated'), { type: 'takeReport', params: savedBy<Report> }],
        },
      },
    },
    picking: {
      on: { MARK_CHANGED: [...onNews.picker] },
      invoke: {
        id: 'recommendationPicker',
        src: 'recommendationPicker',
        input: inputOf.picker,
        onDone: { target: 'resting', actions: answeredReport },
      },
    },
    gone: { type: 'final' },
  },
});

export type OpenReportRef = ActorRefFrom<typeof openReportMachine>;
export type OpenReportSnapshot = SnapshotFrom<typeof openReportMachine>;
