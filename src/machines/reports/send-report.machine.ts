import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { EmailDefaults, SendEmailInput } from '../../model/reports/asked.ts';
import type { EmailTemplate, Report, ReportOptions, SentEmail } from '../../model/contract/entities.ts';
import {
  areRecipientsValid,
  areSameOutputs,
  canBeSent,
  firstOutputs,
  hasRecipients,
  isTextChanged,
  outputsOfSet,
  templateIdFor,
  toggledOutput,
  withTemplate,
  type AttachmentSet,
  type EmailDraft,
} from '../../model/reports/email-draft.ts';
import { shownTypes, type OutputKey } from '../../model/reports/report-options.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed, type Dialog } from '../kit/types.ts';
import { failureToast, successToast } from '../shared/toasts.ts';

interface SendReportInput {
  readonly reportId: number;
  readonly reportName: string;
  readonly availableReports: Report['availableReports'];
  /** What was being written when the page was left; null when nothing was. */
  readonly draft: EmailDraft | null;
}

interface SendReportContext {
  readonly reportId: number;
  readonly reportName: string;
  readonly availableReports: Report['availableReports'];
  readonly keptDraft: EmailDraft | null;
  readonly draft: EmailDraft;
  /** Recipients and outputs that the mail began with: others are a change. */
  readonly first: Pick<EmailDraft, 'recipients' | 'outputs' | 'hasLink'>;
  readonly templates: readonly EmailTemplate[];
  readonly options: ReportOptions | null;
  /** There is a page for the grower that a mail can link to. */
  readonly canLink: boolean;
  /** The addresses have been looked at and found wanting: until they are right, the field says so. */
  readonly areRecipientsChecked: boolean;
  readonly sent: readonly SentEmail[] | null;
}

export interface SendReportOutput {
  /** How many emails the report has been sent with; null when nothing was sent. */
  readonly sentCount: number | null;
}

export type SendReportEvent =
  | { readonly type: 'RECIPIENTS_TYPED'; readonly text: string }
  | { readonly type: 'RECIPIENTS_LEFT' }
  | { readonly type: 'SUBJECT_TYPED'; readonly text: string }
  | { readonly type: 'WORDS_TYPED'; readonly html: string }
  | { readonly type: 'OUTPUTS_CHOSEN'; readonly set: AttachmentSet }
  | { readonly type: 'OUTPUT_TOGGLED'; readonly key: OutputKey }
  | { readonly type: 'LINK_TOGGLED' }
  | { readonly type: 'LOAD_TEMPLATE' }
  | { readonly type: 'KEEP_TEXT' }
  | { readonly type: 'SEND' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'KEEP_EDITING' }
  | { readonly type: 'DISCARD' };

const emptyDraft: EmailDraft = {
  recipients: '',
  subject: '',
  body: '',
  outputs: [],
  templateId: null,
  hasLink: true,
};

const wantedTemplate = ({ draft, templates }: SendReportContext): EmailTemplate | undefined =>
  templates.find(({ emailTemplateId }) => emailTemplateId === templateIdFor(draft.outputs));
const isChanged = ({ draft, first, templates }: SendReportContext): boolean =>
  draft.recipients !== first.recipients ||
  draft.hasLink !== first.hasLink ||
  !areSameOutputs(draft.outputs, first.outputs) ||
  isTextChanged(draft, templates);

/** The mail that takes a report to its reader: addresses, words and attachments; a failure to send keeps all three. @spec 3.2, 3.4, 3.5 */
export const sendReportMachine = setup({
  types: typed<Dialog<SendReportInput, SendReportContext, SendReportEvent, SendReportOutput>>(),
  actors: {
    loadEmailDefaults: service<EmailDefaults, { readonly reportId: number }>(),
    sendEmail: service<readonly SentEmail[], SendEmailInput>(),
  },
  guards: {
    hasKeptDraft: ({ context }) => context.keptDraft !== null,
    hasTemplate: ({ context }) => wantedTemplate(context) !== undefined,
    // Without any output there is nothing that a template could fit.
    isTemplateLoaded: ({ context: { draft } }) =>
      draft.outputs.length === 0 || draft.templateId === templateIdFor(draft.outputs),
    isTextChanged: ({ context }) => isTextChanged(context.draft, context.templates),
    canLink: ({ context }) => context.canLink,
    isChanged: ({ context }) => isChanged(context),
    mustBeCompleted: ({ context }) => !canBeSent(context.draft),
    areRecipientsWrong: ({ context }) => hasRecipients(context.draft) && !areRecipientsValid(context.draft),
  },
  actions: {
    storeDefaults: assign(({ context }, { emailRecipients, emailTemplates, canLink, options }: EmailDefaults) => {
      const first = {
        recipients: emailRecipients,
        outputs: firstOutputs(shownTypes(options, context.availableReports)),
        hasLink: emptyDraft.hasLink,
      };
      return {
        templates: emailTemplates,
        canLink,
        options,
        first,
        draft: context.keptDraft ?? { ...emptyDraft, ...first },
      };
    }),
    storeRecipients: assign(({ context }, recipients: string) => ({
      draft: { ...context.draft, recipients },
      areRecipientsChecked: context.areRecipientsChecked && !areRecipientsValid({ ...context.draft, recipients }),
    })),
    checkRecipients: assign({ areRecipientsChecked: true }),
    storeSubject: assign(({ context }, subject: string) => ({ draft: { ...context.draft, subject } })),
    storeWords: assign(({ context }, body: string) => ({ draft: { ...context.draft, body } })),
    storeOutputs: assign(({ context }, set: AttachmentSet) => ({
      draft: {
        ...context.draft,
        outputs: outputsOfSet(set, shownTypes(context.options!, context.availableReports)),
      },
    })),
    toggleLink: assign(({ context }) => ({ draft: { ...context.draft, hasLink: !context.draft.hasLink } })),
    toggleOutput: assign(({ context }, key: OutputKey) => ({
      draft: { ...context.draft, outputs: toggledOutput(context.draft.outputs, key) },
    })),
    loadTemplate: assign(({ context }) => {
      const template = wantedTemplate(context);
      return template ? { draft: withTemplate(context.draft, template) } : {};
    }),
    // The text is kept and belongs to the new choice from now on, so the question is not asked again for it.
    keepText: assign(({ context }) => ({
      draft: { ...context.draft, templateId: templateIdFor(context.draft.outputs) },
    })),
    storeSent: assign((_, sent: readonly SentEmail[]) => ({ sent })),
    saySent: sendTo(systemActor('toaster'), successToast(reportTexts.mail.sent)),
    saySendFailure: sendTo(systemActor('toaster'), failureToast(reportTexts.mail.failed)),
    sayTemplateFailure: sendTo(systemActor('toaster'), failureToast(reportTexts.mail.templateFailed)),
  },
}).createMachine({
  id: 'sendReport',
  context: ({ input: { draft, ...input } }) => ({
    ...input,
    keptDraft: draft,
    draft: draft ?? emptyDraft,
    first: emptyDraft,
    templates: [],
    options: null,
    canLink: false,
    areRecipientsChecked: false,
    sent: null,
  }),
  output: ({ context }) => ({ sentCount: context.sent?.length ?? null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadEmailDefaults',
        src: 'loadEmailDefaults',
        input: ({ context }) => ({ reportId: context.reportId }),
        onDone: [
          { guard: 'hasKeptDraft', target: 'writing', actions: withOutput('storeDefaults') },
          { target: 'choosingTemplate', actions: withOutput('storeDefaults') },
        ],
        onError: { target: 'closed', actions: 'sayTemplateFailure' },
      },
      on: { CLOSE: 'closed' },
    },
    /** The chosen outputs ask for a template. */
    choosingTemplate: {
      always: [
        { guard: 'isTemplateLoaded', target: 'writing' },
        { guard: 'isTextChanged', target: 'confirmingTemplate' },
        { guard: 'hasTemplate', target: 'writing', actions: 'loadTemplate' },
        { target: 'writing', actions: 'sayTemplateFailure' },
      ],
    },
    confirmingTemplate: {
      on: {
        LOAD_TEMPLATE: [
          { guard: 'hasTemplate', target: 'writing', actions: 'loadTemplate' },
          { target: 'writing', actions: ['sayTemplateFailure', 'keepText'] },
        ],
        KEEP_TEXT: { target: 'writing', actions: 'keepText' },
      },
    },
    writing: {
      on: {
        RECIPIENTS_TYPED: { actions: withField('storeRecipients', 'text') },
        RECIPIENTS_LEFT: { guard: 'areRecipientsWrong', actions: 'checkRecipients' },
        SUBJECT_TYPED: { actions: withField('storeSubject', 'text') },
        WORDS_TYPED: { actions: withField('storeWords', 'html') },
        OUTPUTS_CHOSEN: { target: 'choosingTemplate', actions: withField('storeOutputs', 'set') },
        LINK_TOGGLED: { guard: 'canLink', actions: 'toggleLink' },
        OUTPUT_TOGGLED: { target: 'choosingTemplate', actions: withField('toggleOutput', 'key') },
        SEND: [
          { guard: 'mustBeCompleted' },
          { guard: 'areRecipientsWrong', actions: 'checkRecipients' },
          { target: 'sending' },
        ],
        CLOSE: [{ guard: 'isChanged', target: 'confirmingDiscard' }, { target: 'closed' }],
      },
    },
    sending: {
      invoke: {
        id: 'sendEmail',
        src: 'sendEmail',
        input: ({ context: { reportId, draft, canLink, options } }) => ({
          reportId,
          draft,
          canLink,
          options: options!,
        }),
        onDone: { target: 'closed', actions: [withOutput('storeSent'), 'saySent'] },
        onError: { target: 'writing', actions: 'saySendFailure' },
      },
    },
    confirmingDiscard: { on: { KEEP_EDITING: 'writing', DISCARD: 'closed' } },
    closed: { type: 'final' },
  },
});

export type SendReportRef = ActorRefFrom<typeof sendReportMachine>;
export type SendReportSnapshot = SnapshotFrom<typeof sendReportMachine>;
