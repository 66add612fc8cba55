import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import type { AutoReport } from '../../model/settings/auto-reports.ts';
import { autoReportsTexts } from '../../model/texts/auto-reports.ts';
import { peer } from '../kit/peers.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { failureToast, successToast } from '../shared/toasts.ts';

export type AutoReportsEvent =
  | { readonly type: 'REFRESH' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'SEND_AGAIN'; readonly id: number };

interface AutoReportsContext {
  readonly reports: readonly AutoReport[];
  /** Which one is to be sent again. */
  readonly againId: number | null;
  readonly error: AppError | null;
}

/** The analyte reports that went to customers by themselves: listed, and sent again where they failed. @spec 3.4 */
export const autoReportsMachine = setup({
  types: { context: {} as AutoReportsContext, events: {} as AutoReportsEvent },
  actors: {
    loadReports: service<readonly AutoReport[]>(),
    sendAgain: service<readonly AutoReport[], { readonly id: number }>(),
  },
  guards: {
    hasFailed: ({ context }, id: number) =>
      context.reports.some((report) => report.id === id && report.failure !== null),
  },
  actions: {
    storeReports: assign((_, reports: readonly AutoReport[]) => ({ reports, againId: null, error: null })),
    storeError: assign((_, error: AppError) => ({ reports: [], error })),
    storeAgain: assign((_, againId: number) => ({ againId })),
    sayQueued: sendTo(peer('toaster'), successToast(autoReportsTexts.queued)),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'autoReports',
  context: { reports: [], againId: null, error: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadReports',
        src: 'loadReports',
        input: {},
        onDone: { target: 'listed', actions: withOutput('storeReports') },
        onError: { target: 'unavailable', actions: withError('storeError') },
      },
    },
    unavailable: { on: { RETRY: 'loading', REFRESH: 'loading' } },
    listed: {
      on: {
        REFRESH: 'refreshing',
        SEND_AGAIN: {
          guard: { type: 'hasFailed', params: ({ event }) => event.id },
          target: 'sendingAgain',
          actions: { type: 'storeAgain', params: ({ event }) => event.id },
        },
      },
    },
    /** What was listed stays in sight. */
    refreshing: {
      tags: 'reading',
      invoke: {
        id: 'loadReports',
        src: 'loadReports',
        input: {},
        onDone: { target: 'listed', actions: withOutput('storeReports') },
        onError: { target: 'listed', actions: withError('sayFailure') },
      },
    },
    sendingAgain: {
      invoke: {
        id: 'sendAgain',
        src: 'sendAgain',
        input: ({ context }) => ({ id: context.againId! }),
        onDone: { target: 'listed', actions: [withOutput('storeReports'), 'sayQueued'] },
        onError: { target: 'refreshing', actions: withError('sayFailure') },
      },
    },
  },
});

export type AutoReportsRef = ActorRefFrom<typeof autoReportsMachine>;
export type AutoReportsSnapshot = SnapshotFrom<typeof autoReportsMachine>;
