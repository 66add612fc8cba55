import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { SentEmail } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import { canSend } from '../../model/reports/report-rules.ts';
import type { SendAgainInput } from '../../model/reports/asked.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { reads } from '../shared/read-and-edited.ts';
import { sayFailure } from '../shared/failure.ts';
import { successToast } from '../shared/toasts.ts';

interface EmailHistoryInput {
  readonly reportId: number;
  readonly reportName: string;
  readonly permissions: Permissions;
}

interface EmailHistoryContext extends EmailHistoryInput {
  readonly emails: readonly SentEmail[];
  readonly error: AppError | null;
  /** Which one is sent again. */
  readonly emailId: number | null;
}

export type EmailHistoryEvent =
  | { readonly type: 'SEND_AGAIN'; readonly emailId: number }
  | { readonly type: 'RETRY' }
  | { readonly type: 'CLOSE' };

/** The emails that were sent for a report, each with what became of it, to be sent again where it did not arrive. @spec 1.2 */
export const emailHistoryMachine = setup({
  types: typed<{ input: EmailHistoryInput; context: EmailHistoryContext; events: EmailHistoryEvent }>(),
  actors: {
    loadEmails: service<readonly SentEmail[], { readonly reportId: number }>(),
    sendAgain: service<readonly SentEmail[], SendAgainInput>(),
  },
  guards: { maySend: ({ context }) => canSend(context.permissions) },
  actions: {
    storeEmails: assign((_, emails: readonly SentEmail[]) => ({ emails, error: null })),
    storeChosen: assign((_, emailId: number) => ({ emailId })),
    saySent: sendTo(systemActor('toaster'), successToast(reportTexts.mail.sent)),
    sayFailure,
    storeError: assign((_, error: AppError) => ({ emails: [], error })),
  },
}).createMachine({
  id: 'emailHistory',
  context: ({ input }) => ({ ...input, emails: [], error: null, emailId: null }),
  initial: 'loading',
  on: { CLOSE: '.closed' },
  states: {
    loading: {
      invoke: reads({ load: 'loadEmails', by: ['reportId'], shown: 'listed', store: 'storeEmails' }),
    },
    listed: {
      on: {
        SEND_AGAIN: { guard: 'maySend', target: 'sendingAgain', actions: withField('storeChosen', 'emailId') },
      },
    },
    sendingAgain: {
      invoke: {
        id: 'sendAgain',
        src: 'sendAgain',
        input: ({ context: { reportId, emailId } }) => ({ reportId, emailId: emailId! }),
        onDone: { target: 'listed', actions: [withOutput('storeEmails'), 'saySent'] },
        // It may have been recorded, and failed: the list says.
        onError: { target: 'loading', actions: withError('sayFailure') },
      },
    },
    unavailable: { on: { RETRY: 'loading' } },
    closed: { type: 'final' },
  },
});

export type EmailHistoryRef = ActorRefFrom<typeof emailHistoryMachine>;
export type EmailHistorySnapshot = SnapshotFrom<typeof emailHistoryMachine>;
