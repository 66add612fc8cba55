import { assign, sendParent, sendTo, setup, type ActorRefFrom } from 'xstate';
import type { Report } from '../../model/contract/entities.ts';
import type { RecordOutdated } from '../../model/shared/messages.ts';
import { overviewTexts } from '../../model/texts/overview.ts';
import { reportDialogTexts } from '../../model/texts/reports.ts';
import { withOutput } from '../kit/params.ts';
import { systemActor } from '../kit/system-actors.ts';
import { typed, type Named } from '../kit/types.ts';
import { recordEditorMachine, savedBy, type RecordEditorOutput } from '../shared/record-editor.machine.ts';
import { successToast } from '../shared/toasts.ts';
import { confirmedActionMachine, type ActionOutput } from './confirmed-action.machine.ts';
import { emailHistoryMachine } from './email-history.machine.ts';
import { recommendationPickerMachine } from './recommendation-picker.machine.ts';
import {
  inputOf,
  UNCHANGED,
  type DialogAsked,
  type ReportDialogContext,
  type ReportDialogEvent,
  type ReportDialogInput,
  type ReportDialogOutput,
} from './report-dialog.context.ts';
import { sendReportMachine, type SendReportOutput } from './send-report.machine.ts';

/** The dialog over an open report: a question, an email, those sent, a comment, or recommendations to add. It ends with what became of the report. @spec 3.2, 3.4 */
export const reportDialogMachine = setup({
  types: typed<{
    input: ReportDialogInput;
    context: ReportDialogContext;
    events: ReportDialogEvent;
    output: ReportDialogOutput;
    children: Named<'confirmedAction' | 'sendReport' | 'emailHistory' | 'reportComment' | 'recommendationPicker'>;
  }>(),
  actors: {
    confirmedAction: confirmedActionMachine,
    sendReport: sendReportMachine,
    emailHistory: emailHistoryMachine,
    reportComment: recordEditorMachine,
    recommendationPicker: recommendationPickerMachine,
  },
  guards: {
    isOf: ({ context: { asked } }, of: DialogAsked['of']) => asked.of === of,
    isDeleted: (_, { isDone, action }: ActionOutput) => isDone && action.kind === 'deleteReport',
    isFinalised: (_, { report }: ActionOutput) => report !== null,
  },
  actions: {
    storeReport: assign({ answer: (_, report: Report | null) => ({ ...UNCHANGED, report }) }),
    storeSent: assign({
      answer: (_, { sentCount }: SendReportOutput) => ({ ...UNCHANGED, sentCount, isOutdated: sentCount !== null }),
    }),
    storeComment: assign({
      answer: (_, output: RecordEditorOutput) => ({
        ...UNCHANGED,
        isOutdated: output.isOutdated,
        report: savedBy<Report>({ event: { output } }),
      }),
    }),
    storeDeleted: assign({ answer: { ...UNCHANGED, isDeleted: true } }),
    storeFinalised: assign({
      answer: (_, { report, alsoPublishes: publishes }: ActionOutput) => ({ ...UNCHANGED, report, publishes }),
    }),
    tellOutdated: sendParent((): RecordOutdated => ({ type: 'RECORD_OUTDATED' })),
    refreshPicker: sendTo('recommendationPicker', { type: 'REFRESH' }),
    sayDeleted: sendTo(systemActor('toaster'), (_, { action }: ActionOutput) =>
      successToast(overviewTexts.deleted(action.name)),
    ),
    sayFinalised: sendTo(systemActor('toaster'), successToast(reportDialogTexts.finaliseReport.done)),
  },
}).createMachine({
  id: 'reportDialog',
  context: ({ input }) => ({ ...input, answer: UNCHANGED }),
  output: ({ context }) => context.answer,
  on: { RECORD_OUTDATED: { actions: 'tellOutdated' } },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: { type: 'isOf', params: 'action' }, target: 'confirming' },
        { guard: { type: 'isOf', params: 'mail' }, target: 'sending' },
        { guard: { type: 'isOf', params: 'history' }, target: 'readingHistory' },
        { guard: { type: 'isOf', params: 'comment' }, target: 'commenting' },
        { target: 'picking' },
      ],
    },
    confirming: {
      invoke: {
        id: 'confirmedAction',
        src: 'confirmedAction',
        input: inputOf.action,
        onDone: [
          { guard: withOutput('isDeleted'), target: 'ended', actions: ['storeDeleted', withOutput('sayDeleted')] },
          {
            guard: withOutput('isFinalised'),
            target: 'ended',
            actions: [withOutput('storeFinalised'), 'sayFinalised'],
          },
          { target: 'ended' },
        ],
      },
    },
    sending: {
      invoke: {
        id: 'sendReport',
        src: 'sendReport',
        input: inputOf.mail,
        onDone: { target: 'ended', actions: withOutput('storeSent') },
      },
    },
    readingHistory: {
      invoke: { id: 'emailHistory', src: 'emailHistory', input: inputOf.history, onDone: 'ended' },
    },
    commenting: {
      invoke: {
        id: 'reportComment',
        src: 'reportComment',
        input: inputOf.comment,
        onDone: { target: 'ended', actions: withOutput('storeComment') },
      },
    },
    picking: {
      on: { REFRESH: { actions: 'refreshPicker' } },
      invoke: {
        id: 'recommendationPicker',
        src: 'recommendationPicker',
        input: inputOf.recommendations,
        onDone: { target: 'ended', actions: { type: 'storeReport', params: ({ event }) => event.output.report } },
      },
    },
    ended: { type: 'final' },
  },
});

export type ReportDialogRef = ActorRefFrom<typeof reportDialogMachine>;
