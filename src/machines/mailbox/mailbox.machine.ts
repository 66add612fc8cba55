import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import type { Mail, MailHead } from '../../model/mailbox/mail.ts';
import { called } from '../kit/called.ts';
import type { PageInput } from '../kit/page.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { storeError } from '../shared/failure.ts';
import { failureToast } from '../shared/toasts.ts';

export type MailboxEvent =
  | { readonly type: 'REFRESH' }
  | { readonly type: 'MAIL_CHOSEN'; readonly mailId: number }
  | { readonly type: 'SAVE_ATTACHMENT'; readonly index: number };

interface MailboxContext {
  readonly mails: readonly MailHead[];
  readonly chosenId: number | null;
  readonly mail: Mail | null;
  readonly attachmentIndex: number;
  readonly error: AppError | null;
}

const failure = ({ event }: { event: { readonly error: unknown } }): AppError => toAppError(event.error);

/** The mails of the demo, newest first; one at a time is open, and its attachments can be saved. @spec — the demo alone has it: the specification sends mails to the outside */
export const mailboxMachine = setup({
  types: typed<{ input: PageInput; context: MailboxContext; events: MailboxEvent }>(),
  actors: {
    loadMails: service<readonly MailHead[]>(),
    loadMail: service<Mail, { readonly mailId: number }>(),
    saveAttachment: service<void, { readonly mailId: number; readonly index: number }>(),
  },
  guards: {
    isOpen: ({ context }) => context.mail !== null,
    hasAttachment: ({ context }, index: number) =>
      context.mail?.attachments.some((attachment) => attachment.index === index) ?? false,
  },
  actions: {
    storeMails: assign((_, mails: readonly MailHead[]) => ({ mails, error: null })),
    storeError,
    storeChoice: assign((_, chosenId: number) => ({ chosenId, mail: null })),
    storeMail: assign((_, mail: Mail) => ({ mail })),
    forgetChoice: assign({ chosenId: null, mail: null }),
    storeIndex: assign((_, attachmentIndex: number) => ({ attachmentIndex })),
    toastError: sendTo(systemActor('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'mailbox',
  context: { mails: [], chosenId: null, mail: null, attachmentIndex: 0, error: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        ...called('loadMails'),
        onDone: { target: 'returning', actions: withOutput('storeMails') },
        onError: { target: 'unavailable', actions: { type: 'storeError', params: failure } },
      },
    },
    unavailable: { on: { REFRESH: 'loading' } },
    /** Checking for mail does not close the one that is open. */
    returning: { always: [{ guard: 'isOpen', target: 'open' }, { target: 'listed' }] },
    listed: {
      on: {
        REFRESH: 'loading',
        MAIL_CHOSEN: { target: 'opening', actions: withField('storeChoice', 'mailId') },
      },
    },
    opening: {
      invoke: {
        id: 'loadMail',
        src: 'loadMail',
        input: ({ context }) => ({ mailId: context.chosenId ?? 0 }),
        onDone: { target: 'open', actions: withOutput('storeMail') },
        onError: { target: 'listed', actions: ['forgetChoice', { type: 'toastError', params: failure }] },
      },
      on: {
        MAIL_CHOSEN: { target: 'opening', reenter: true, actions: withField('storeChoice', 'mailId') },
      },
    },
    open: {
      on: {
        REFRESH: 'loading',
        MAIL_CHOSEN: { target: 'opening', actions: withField('storeChoice', 'mailId') },
        SAVE_ATTACHMENT: {
          guard: withField('hasAttachment', 'index'),
          target: 'saving',
          actions: withField('storeIndex', 'index'),
        },
      },
    },
    saving: {
      invoke: {
        id: 'saveAttachment',
        src: 'saveAttachment',
        input: ({ context }) => ({ mailId: context.chosenId ?? 0, index: context.attachmentIndex }),
        onDone: 'open',
        onError: { target: 'open', actions: { type: 'toastError', params: failure } },
      },
    },
  },
});

export type MailboxRef = ActorRefFrom<typeof mailboxMachine>;
export type MailboxSnapshot = SnapshotFrom<typeof mailboxMachine>;
