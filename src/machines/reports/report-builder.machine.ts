import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Report, ReportComment } from '../../model/contract/entities.ts';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import { draftOfReportComment, newReportComment } from '../../model/reports/comment-draft.ts';
import type { Deed } from '../../model/reports/deed.ts';
import { keptWork, toggledPane, type ReportPane, type SidePane } from '../../model/reports/kept-work.ts';
import { withReport } from '../../model/reports/open-report.ts';
import { isStoring } from '../../model/reports/report-rules.ts';
import { href } from '../../model/routes/routes.ts';
import type { Title } from '../../model/shared/title.ts';
import { reportDialogTexts } from '../../model/texts/reports.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import type { PageInput } from '../kit/page.ts';
import { peer } from '../kit/peers.ts';
import { service } from '../kit/service.ts';
import { orderedListMachine } from '../shared/ordered-list.machine.ts';
import { titleEditorMachine } from '../shared/title-editor.machine.ts';
import { failureToast, successToast } from '../shared/toasts.ts';
import { confirmedActionMachine, type DeedOutput } from './confirmed-action.machine.ts';
import { emailHistoryMachine } from './email-history.machine.ts';
import { namingMachine, type NamingOutput } from './naming.machine.ts';
import { publishingMachine } from './publishing.machine.ts';
import { recommendationPickerMachine } from './recommendation-picker.machine.ts';
import {
  deedOn,
  isLocked,
  offerOf,
  titleRead,
  type Context,
  type LoadReportBuilderInput,
  type ReportBuilderContents,
  type ReportBuilderContext,
  type ReportBuilderEvent,
} from './report-builder.context.ts';
import { mayComment, mayCreate, mayDelete, mayEdit, mayFinalise, maySend } from './report-builder.selectors.ts';
import { reportCommentMachine } from './report-comment.machine.ts';
import { reportOptionsMachine } from './report-options.machine.ts';
import { reportPreviewMachine } from './report-preview.machine.ts';
import { sendReportMachine, type SendReportOutput } from './send-report.machine.ts';

/** The report builder: the customer's reports and the open one, whose parts are machines of their own. */
export const reportBuilderMachine = setup({
  types: {
    input: {} as PageInput,
    context: {} as ReportBuilderContext,
    events: {} as ReportBuilderEvent,
    children: {} as {
      reportTitle: 'reportTitle';
      reportRecommendations: 'reportRecommendations';
      reportComments: 'reportComments';
      reportOptions: 'reportOptions';
      reportPreview: 'reportPreview';
      publishing: 'publishing';
      naming: 'naming';
      confirmedAction: 'confirmedAction';
      sendReport: 'sendReport';
      emailHistory: 'emailHistory';
      reportComment: 'reportComment';
      recommendationPicker: 'recommendationPicker';
      loadReportBuilder: 'loadReportBuilder';
    },
  },
  actors: {
    loadReportBuilder: service<ReportBuilderContents, LoadReportBuilderInput>(),
    reportTitle: titleEditorMachine,
    reportRecommendations: orderedListMachine,
    reportComments: orderedListMachine,
    reportOptions: reportOptionsMachine,
    reportPreview: reportPreviewMachine,
    publishing: publishingMachine,
    naming: namingMachine,
    confirmedAction: confirmedActionMachine,
    sendReport: sendReportMachine,
    emailHistory: emailHistoryMachine,
    reportComment: reportCommentMachine,
    recommendationPicker: recommendationPickerMachine,
  },
  guards: {
    hasCustomer: ({ context }) => context.customerId !== null,
    hasReport: (_, { report }: ReportBuilderContents) => report !== null,
    isAsked: ({ context }) => context.reportId !== null,
    isOutdated: ({ context }) => context.isOutdated,
    isOther: ({ context }, reportId: number) => reportId !== context.report?.reportId,
    mayCreate,
    mayDelete,
    mayEdit,
    mayFinalise,
    maySend,
    mayComment,
    hasKeptComment: ({ context }) => context.kept.comment !== null && mayComment({ context }),
    hasKeptMail: ({ context }) => context.kept.mail !== null && maySend({ context }),
    hasCreated: (_, { created }: NamingOutput) => created !== null,
    isDeleted: (_, { isDone, deed }: DeedOutput) => isDone && deed.kind === 'deleteReport',
    isFinalised: (_, { report }: DeedOutput) => report !== null,
    isAnswered: (_, { report }: { readonly report: Report | null }) => report !== null,
    isSent: (_, { sentCount }: SendReportOutput) => sentCount !== null,
  },
  actions: {
    storeContents: assign((_, { reports, report }: ReportBuilderContents) => ({
      reports,
      report,
      isOutdated: false,
      error: null,
    })),
    storeFailure: assign((_, error: AppError) => ({ reports: [], report: null, error })),
    storeReport: assign(({ context }, report: Report | null) =>
      report ? { report, reports: withReport(context.reports, report) } : {},
    ),
    storeTitle: assign(({ context }, { name, version }: Title) => {
      if (context.report === null) return {};
      const report = { ...context.report, reportName: name, version };
      return { report, reports: withReport(context.reports, report) };
    }),
    storeSentCount: assign(({ context }, { sentCount }: SendReportOutput) => {
      if (sentCount === null || context.report === null) return {};
      const report = { ...context.report, emailSentCount: sentCount };
      return { report, reports: withReport(context.reports, report) };
    }),
    dropReport: assign(({ context: { reports, report } }) => ({
      reports: reports.filter(({ reportId }) => reportId !== report?.reportId),
      report: null,
    })),
    markOutdated: assign({ isOutdated: true }),
    giveUpRefreshing: assign({ isOutdated: false }),
    tellTitle: sendTo('reportTitle', titleRead),
    tellOffer: sendTo('reportOptions', ({ context }: Context) => ({
      type: 'OFFER_READ' as const,
      ...offerOf(context),
    })),
    beginNewComment: assign({ comment: { draft: newReportComment, original: newReportComment } }),
    beginComment: assign((_, comment: ReportComment) => ({
      comment: { draft: draftOfReportComment(comment), original: draftOfReportComment(comment) },
    })),
    resumeComment: assign(({ context }) => ({ comment: context.kept.comment })),
    beginMail: assign({ mail: null }),
    resumeMail: assign(({ context }) => ({ mail: context.kept.mail })),
    // A draft of before is taken up once.
    forgetKept: assign(({ context }) => ({
      kept: { ...context.kept, comment: null, mail: null, title: null, options: null },
    })),
    storeDeed: assign(({ context }, kind: Deed['kind']) => ({ deed: context.report && deedOn(context.report, kind) })),
    togglePane: assign(({ context }, pane: SidePane) => ({
      layout: { ...context.layout, hidden: toggledPane(context.layout.hidden, pane) },
    })),
    showPane: assign(({ context }, shown: ReportPane) => ({ layout: { ...context.layout, shown } })),
    goToOverview: sendTo(peer('navigation'), { type: 'NAVIGATE', to: href('recommendations') }),
    goToReport: sendTo(peer('navigation'), (_, report: number) => ({
      type: 'NAVIGATE',
      to: href('reportBuilder', { report }),
    })),
    goToRecommendation: sendTo(peer('navigation'), (_, id: number) => ({
      type: 'NAVIGATE',
      to: href('builder', { recommendation: id }),
    })),
    deselect: sendTo(peer('navigation'), { type: 'NAVIGATE', to: href('reportBuilder'), replace: true }),
    sayGone: sendTo(peer('toaster'), failureToast(reportTexts.gone)),
    sayFinalised: sendTo(peer('toaster'), successToast(reportDialogTexts.finaliseReport.done)),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'reportBuilder',
  context: ({ input: { customerId, records, permissions, kept } }) => ({
    customerId,
    reportId: records.report ?? null,
    permissions,
    reports: [],
    report: null,
    layout: keptWork(kept, records.report ?? null).layout,
    kept: keptWork(kept, records.report ?? null),
    comment: null,
    mail: null,
    deed: null,
    isOutdated: false,
    error: null,
  }),
  initial: 'deciding',
  on: {
    BACK: { actions: 'goToOverview' },
    REPORT_CHOSEN: {
      guard: { type: 'isOther', params: ({ event }) => event.reportId },
      actions: { type: 'goToReport', params: ({ event }) => event.reportId },
    },
    PANE_TOGGLED: { actions: { type: 'togglePane', params: ({ event }) => event.pane } },
    PANE_SHOWN: { actions: { type: 'showPane', params: ({ event }) => event.pane } },
  },
  states: {
    deciding: { always: [{ guard: 'hasCustomer', target: 'loading' }, { target: 'noCustomer' }] },
    noCustomer: {},
    loading: {
      invoke: {
        id: 'loadReportBuilder',
        src: 'loadReportBuilder',
        input: ({ context }) => ({ customerId: context.customerId ?? 0, reportId: context.reportId }),
        onDone: [
          {
            guard: { type: 'hasReport', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'storeContents', params: ({ event }) => event.output },
          },
          {
            guard: 'isAsked',
            target: 'closed',
            actions: [{ type: 'storeContents', params: ({ event }) => event.output }, 'sayGone', 'deselect'],
          },
          { target: 'closed', actions: { type: 'storeContents', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'unavailable',
          actions: [
            { type: 'storeFailure', params: ({ event }) => toAppError(event.error) },
            { type: 'sayFailure', params: ({ event }) => toAppError(event.error) },
          ],
        },
      },
    },
    unavailable: { on: { RETRY: 'loading' } },
    /** No report is open. */
    closed: {
      initial: 'resting',
      states: {
        resting: { on: { NEW: { guard: 'mayCreate', target: 'naming' } } },
        naming: {
          invoke: {
            id: 'naming',
            src: 'naming',
            input: ({ context }) => ({
              thing: { kind: 'newReport', customerId: context.customerId ?? 0, recommendationIds: [] },
              name: '',
            }),
            onDone: [
              {
                guard: { type: 'hasCreated', params: ({ event }) => event.output },
                target: 'resting',
                actions: { type: 'goToReport', params: ({ event }) => event.output.created!.id },
              },
              { target: 'resting' },
            ],
          },
        },
      },
    },
    open: {
      invoke: [
        {
          id: 'reportTitle',
          src: 'reportTitle',
          input: ({ context }) => ({
            of: 'report',
            recordId: context.report!.reportId,
            name: context.report!.reportName,
            version: context.report!.version,
            isReadOnly: isLocked(context),
            draft: context.kept.title,
          }),
        },
        {
          id: 'reportRecommendations',
          src: 'reportRecommendations',
          systemId: 'reportRecommendations',
          input: ({ context }) => ({
            of: 'report',
            recordId: context.report!.reportId,
            systemId: 'reportRecommendations',
          }),
        },
        {
          id: 'reportComments',
          src: 'reportComments',
          systemId: 'reportComments',
          input: ({ context }) => ({ of: 'report', recordId: context.report!.reportId, systemId: 'reportComments' }),
        },
        {
          id: 'reportOptions',
          src: 'reportOptions',
          input: ({ context }) => ({
            reportId: context.report!.reportId,
            work: context.kept.options,
            ...offerOf(context),
          }),
        },
        { id: 'reportPreview', src: 'reportPreview' },
        {
          id: 'publishing',
          src: 'publishing',
          input: ({ context }) => ({ reportId: context.report!.reportId, isStoring: isStoring(context.report!) }),
        },
      ],
      on: {
        REPORT_CHANGED: {
          actions: [{ type: 'storeReport', params: ({ event }) => event.report }, 'tellTitle', 'tellOffer'],
        },
        TITLE_SAVED: { actions: { type: 'storeTitle', params: ({ event }) => event } },
        RECORD_OUTDATED: { actions: 'markOutdated' },
        OPEN_RECOMMENDATION: { actions: { type: 'goToRecommendation', params: ({ event }) => event.id } },
      },
      initial: 'resuming',
      states: {
        /** Takes up what was being written when the page was left. */
        resuming: {
          always: [
            { guard: 'hasKeptComment', target: 'commenting', actions: ['resumeComment', 'forgetKept'] },
            { guard: 'hasKeptMail', target: 'sending', actions: ['resumeMail', 'forgetKept'] },
            { target: 'resting', actions: 'forgetKept' },
          ],
        },
        resting: {
          on: {
            NEW: { guard: 'mayCreate', target: 'naming' },
            DELETE: {
              guard: 'mayDelete',
              target: 'confirming',
              actions: { type: 'storeDeed', params: 'deleteReport' },
            },
            FINALISE: {
              guard: 'mayFinalise',
              target: 'confirming',
              actions: { type: 'storeDeed', params: 'finaliseReport' },
            },
            SEND: { guard: 'maySend', target: 'sending', actions: 'beginMail' },
            SHOW_HISTORY: 'readingHistory',
            ADD_RECOMMENDATION: { guard: 'mayEdit', target: 'picking' },
            ADD_COMMENT: { guard: 'mayComment', target: 'commenting', actions: 'beginNewComment' },
            EDIT_COMMENT: {
              guard: 'mayComment',
              target: 'commenting',
              actions: { type: 'beginComment', params: ({ event }) => event.comment },
            },
            RECORD_OUTDATED: { target: '.refreshing', actions: 'markOutdated' },
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
                input: ({ context }) => ({ customerId: context.customerId ?? 0, reportId: context.reportId }),
                onDone: [
                  {
                    guard: { type: 'hasReport', params: ({ event }) => event.output },
                    target: 'current',
                    actions: [{ type: 'storeContents', params: ({ event }) => event.output }, 'tellTitle', 'tellOffer'],
                  },
                  {
                    target: '#reportBuilder.closed',
                    actions: [{ type: 'storeContents', params: ({ event }) => event.output }, 'sayGone', 'deselect'],
                  },
                ],
                onError: {
                  target: 'current',
                  actions: ['giveUpRefreshing', { type: 'sayFailure', params: ({ event }) => toAppError(event.error) }],
                },
              },
            },
          },
        },
        naming: {
          invoke: {
            id: 'naming',
            src: 'naming',
            input: ({ context }) => ({
              thing: { kind: 'newReport', customerId: context.customerId ?? 0, recommendationIds: [] },
              name: '',
            }),
            onDone: [
              {
                guard: { type: 'hasCreated', params: ({ event }) => event.output },
                target: 'resting',
                actions: { type: 'goToReport', params: ({ event }) => event.output.created!.id },
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
                guard: { type: 'isDeleted', params: ({ event }) => event.output },
                target: '#reportBuilder.closed',
                actions: ['dropReport', 'deselect'],
              },
              {
                guard: { type: 'isFinalised', params: ({ event }) => event.output },
                target: 'resting',
                actions: [
                  { type: 'storeReport', params: ({ event }) => event.output.report },
                  'tellTitle',
                  'tellOffer',
                  'sayFinalised',
                ],
              },
              { target: 'resting' },
            ],
          },
        },
        sending: {
          invoke: {
            id: 'sendReport',
            src: 'sendReport',
            input: ({ context }) => ({
              reportId: context.report!.reportId,
              reportName: context.report!.reportName,
              availableReports: context.report!.availableReports,
              draft: context.mail,
            }),
            onDone: [
              {
                guard: { type: 'isSent', params: ({ event }) => event.output },
                target: 'resting',
                actions: { type: 'storeSentCount', params: ({ event }) => event.output },
              },
              { target: 'resting' },
            ],
          },
        },
        readingHistory: {
          invoke: {
            id: 'emailHistory',
            src: 'emailHistory',
            input: ({ context }) => ({ reportId: context.report!.reportId, reportName: context.report!.reportName }),
            onDone: 'resting',
          },
        },
        commenting: {
          invoke: {
            id: 'reportComment',
            src: 'reportComment',
            input: ({ context }) => ({
              reportId: context.report!.reportId,
              draft: context.comment!.draft,
              original: context.comment!.original,
            }),
            onDone: [
              {
                guard: { type: 'isAnswered', params: ({ event }) => event.output },
                target: 'resting',
                actions: [
                  { type: 'storeReport', params: ({ event }) => event.output.report },
                  'tellTitle',
                  'tellOffer',
                ],
              },
              { target: 'resting' },
            ],
          },
        },
        picking: {
          invoke: {
            id: 'recommendationPicker',
            src: 'recommendationPicker',
            input: ({ context }) => ({
              customerId: context.customerId ?? 0,
              reportId: context.report!.reportId,
              memberIds: context.report!.recommendationIds,
            }),
            onDone: [
              {
                guard: { type: 'isAnswered', params: ({ event }) => event.output },
                target: 'resting',
                actions: [
                  { type: 'storeReport', params: ({ event }) => event.output.report },
                  'tellTitle',
                  'tellOffer',
                ],
              },
              { target: 'resting' },
            ],
          },
        },
      },
    },
  },
});

export type ReportBuilderRef = ActorRefFrom<typeof reportBuilderMachine>;
export type ReportBuilderSnapshot = SnapshotFrom<typeof reportBuilderMachine>;
