import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { SentEmail } from '../../model/contract/entities.ts';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import { service } from '../kit/service.ts';

interface EmailHistoryInput {
  readonly reportId: number;
  readonly reportName: string;
}

interface EmailHistoryContext extends EmailHistoryInput {
  readonly emails: readonly SentEmail[];
  readonly error: AppError | null;
}

export type EmailHistoryEvent = { readonly type: 'RETRY' } | { readonly type: 'CLOSE' };

/** The emails that were sent for a report. @spec 1.2 */
export const emailHistoryMachine = setup({
  types: { input: {} as EmailHistoryInput, context: {} as EmailHistoryContext, events: {} as EmailHistoryEvent },
  actors: { loadEmails: service<readonly SentEmail[], { readonly reportId: number }>() },
  actions: {
    storeEmails: assign((_, emails: readonly SentEmail[]) => ({ emails, error: null })),
    storeFailure: assign((_, error: AppError) => ({ emails: [], error })),
  },
}).createMachine({
  id: 'emailHistory',
  context: ({ input }) => ({ ...input, emails: [], error: null }),
  initial: 'loading',
  on: { CLOSE: '.closed' },
  states: {
    loading: {
      invoke: {
        id: 'loadEmails',
        src: 'loadEmails',
        input: ({ context }) => ({ reportId: context.reportId }),
        onDone: { target: 'listed', actions: { type: 'storeEmails', params: ({ event }) => event.output } },
        onError: {
          target: 'unavailable',
          actions: { type: 'storeFailure', params: ({ event }) => toAppError(event.error) },
        },
      },
    },
    listed: {},
    unavailable: { on: { RETRY: 'loading' } },
    closed: { type: 'final' },
  },
});

export type EmailHistoryRef = ActorRefFrom<typeof emailHistoryMachine>;
export type EmailHistorySnapshot = SnapshotFrom<typeof emailHistoryMachine>;
