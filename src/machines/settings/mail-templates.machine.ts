import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { MailTemplate } from '../../model/contract/entities.ts';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import type { TestedMail } from '../../model/settings/mail-templates.ts';
import { editedOf, noRecord, type EditedRecord, type KeptInput } from '../../model/shared/record-work.ts';
import { mailTemplateTexts } from '../../model/texts/mail-templates.ts';
import { peer } from '../kit/peers.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { editorGuards, recordEditorMachine, savedBy } from '../shared/record-editor.machine.ts';
import { failureToast, successToast } from '../shared/toasts.ts';

type Templates = readonly MailTemplate[];

export type MailTemplatesEvent =
  /** The list comes into sight again; what others have written since is read with it. */
  | { readonly type: 'REFRESH' }
  | { readonly type: 'RETRY' }
  /** Mail one to whoever asks for it, as it is saved. */
  | { readonly type: 'SEND_TEST'; readonly id: number }
  | { readonly type: 'EDIT'; readonly id: number };

interface MailTemplatesContext {
  readonly templates: Templates;
  readonly edited: EditedRecord;
  readonly testedId: number | null;
  readonly error: AppError | null;
}

const templateIn = ({ templates }: MailTemplatesContext, id: number): MailTemplate | undefined =>
  templates.find(({ mailTemplateId }) => mailTemplateId === id);

/** The words with which reports are mailed: changed by administrators, with a check of their placeholders and a test mail to oneself. @spec 3.3 */
export const mailTemplatesMachine = setup({
  types: {
    input: {} as KeptInput,
    context: {} as MailTemplatesContext,
    events: {} as MailTemplatesEvent,
    children: {} as { loadMailTemplates: 'loadMailTemplates'; testMail: 'testMail'; editor: 'editor' },
  },
  actors: {
    loadMailTemplates: service<Templates>(),
    testMail: service<TestedMail, { readonly id: number }>(),
    editor: recordEditorMachine,
  },
  guards: {
    ...editorGuards,
    isListed: ({ context }, id: number) => templateIn(context, id) !== undefined,
    hasFailed: (_, { failure }: TestedMail) => failure !== null,
  },
  actions: {
    storeTemplates: assign((_, templates: Templates) => ({ templates, error: null })),
    storeError: assign((_, error: AppError) => ({ error })),
    begin: assign((_, id: number) => ({ edited: { subject: { id }, kept: null } })),
    forgetEdited: assign({ edited: noRecord }),
    storeSaved: assign(({ context }, saved: Templates | null) => ({ templates: saved ?? context.templates })),
    storeTested: assign((_, testedId: number) => ({ testedId })),
    forgetTested: assign({ testedId: null }),
    sayTested: sendTo(peer('toaster'), (_, { emailAddress }: TestedMail) =>
      successToast(mailTemplateTexts.tested(emailAddress)),
    ),
    sayFailure: sendTo(peer('toaster'), (_, message: string) => failureToast(message)),
  },
}).createMachine({
  id: 'mailTemplates',
  context: ({ input: { kept } }) => ({ templates: [], edited: editedOf(kept), testedId: null, error: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadMailTemplates',
        src: 'loadMailTemplates',
        input: {},
        onDone: [
          { guard: 'isKept', target: 'editing', actions: withOutput('storeTemplates') },
          { target: 'listed', actions: withOutput('storeTemplates') },
        ],
        onError: { target: 'unavailable', actions: withError('storeError') },
      },
    },
    unavailable: { on: { RETRY: 'loading', REFRESH: 'loading' } },
    listed: {
      initial: 'current',
      states: {
        current: { on: { REFRESH: 'refreshing' } },
        /** What is shown stays while it is read again. */
        refreshing: {
          tags: 'reading',
          invoke: {
            id: 'loadMailTemplates',
            src: 'loadMailTemplates',
            input: {},
            onDone: { target: 'current', actions: withOutput('storeTemplates') },
            onError: {
              target: 'current',
              actions: { type: 'sayFailure', params: ({ event }) => toAppError(event.error).message },
            },
          },
        },
      },
      on: {
        SEND_TEST: {
          guard: { type: 'isListed', params: ({ event }) => event.id },
          target: 'testing',
          actions: { type: 'storeTested', params: ({ event }) => event.id },
        },
        EDIT: {
          guard: { type: 'isListed', params: ({ event }) => event.id },
          target: 'editing',
          actions: { type: 'begin', params: ({ event }) => event.id },
        },
      },
    },
    testing: {
      exit: 'forgetTested',
      invoke: {
        id: 'testMail',
        src: 'testMail',
        input: ({ context }) => ({ id: context.testedId! }),
        onDone: [
          {
            guard: withOutput('hasFailed'),
            target: 'listed',
            actions: { type: 'sayFailure', params: ({ event }) => event.output.failure ?? '' },
          },
          { target: 'listed', actions: withOutput('sayTested') },
        ],
        onError: {
          target: 'listed',
          actions: { type: 'sayFailure', params: ({ event }) => toAppError(event.error).message },
        },
      },
    },
    editing: {
      exit: 'forgetEdited',
      invoke: {
        id: 'editor',
        src: 'editor',
        input: ({ context: { templates, edited } }) => ({
          ...edited,
          read: { record: templates.find(({ mailTemplateId }) => mailTemplateId === edited.subject.id) ?? null },
        }),
        onDone: [
          {
            guard: withOutput('isSaved'),
            target: 'listed',
            actions: { type: 'storeSaved', params: savedBy<Templates> },
          },
          { guard: withOutput('isOutdated'), target: 'listed.refreshing' },
          { target: 'listed' },
        ],
        onError: {
          target: 'listed',
          actions: { type: 'sayFailure', params: ({ event }) => toAppError(event.error).message },
        },
      },
    },
  },
});

export type MailTemplatesRef = ActorRefFrom<typeof mailTemplatesMachine>;
export type MailTemplatesSnapshot = SnapshotFrom<typeof mailTemplatesMachine>;
