import { sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Report } from '../../model/contract/entities.ts';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import { isStoring } from '../../model/reports/report-rules.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { peer } from '../kit/peers.ts';
import { service } from '../kit/service.ts';
import type { ReportChanged } from '../../model/shared/messages.ts';
import { failureToast, successToast } from '../shared/toasts.ts';

interface PublishingInput {
  readonly reportId: number;
  /** Published earlier, with its documents not yet stored. */
  readonly isStoring: boolean;
}

export type PublishingEvent =
  | { readonly type: 'PUBLISH' }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
  /** Closes the window; the work goes on. */
  | { readonly type: 'LEAVE' };

const POLL_MS = 3_000;

/** Publishing a report: asked for, confirmed, under way with or without its window, and watched until the documents are stored. @spec 3.2, 3.4 */
export const publishingMachine = setup({
  types: { input: {} as PublishingInput, context: {} as PublishingInput, events: {} as PublishingEvent },
  actors: {
    publishReport: service<Report, { readonly reportId: number }>(),
    loadPublished: service<Report, { readonly reportId: number }>(),
  },
  guards: {
    wasStoring: ({ context }) => context.isStoring,
    isStillStoring: (_, report: Report) => isStoring(report),
  },
  actions: {
    tellReport: sendParent((_, report: Report): ReportChanged => ({ type: 'REPORT_CHANGED', report })),
    sayPublished: sendTo(peer('toaster'), successToast(reportTexts.publication.done)),
    sayFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
  delays: { POLL_INTERVAL: POLL_MS },
}).createMachine({
  id: 'publishing',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'wasStoring', target: 'storing' }, { target: 'idle' }] },
    idle: { on: { PUBLISH: 'confirming' } },
    confirming: { on: { CONFIRM: 'publishing', CANCEL: 'idle' } },
    publishing: {
      initial: 'inWindow',
      invoke: {
        id: 'publishReport',
        src: 'publishReport',
        input: ({ context }) => ({ reportId: context.reportId }),
        onDone: [
          {
            guard: { type: 'isStillStoring', params: ({ event }) => event.output },
            target: 'storing',
            actions: { type: 'tellReport', params: ({ event }) => event.output },
          },
          { target: 'idle', actions: [{ type: 'tellReport', params: ({ event }) => event.output }, 'sayPublished'] },
        ],
        // The report may be published although the answer was lost, or storing it may have failed for now: look.
        onError: {
          target: 'checking',
          actions: { type: 'sayFailure', params: ({ event }) => toAppError(event.error) },
        },
      },
      states: { inWindow: { on: { LEAVE: 'aside' } }, aside: {} },
    },
    storing: { after: { POLL_INTERVAL: 'checking' } },
    checking: {
      invoke: {
        id: 'loadPublished',
        src: 'loadPublished',
        input: ({ context }) => ({ reportId: context.reportId }),
        onDone: [
          {
            guard: { type: 'isStillStoring', params: ({ event }) => event.output },
            target: 'storing',
            actions: { type: 'tellReport', params: ({ event }) => event.output },
          },
          { target: 'idle', actions: { type: 'tellReport', params: ({ event }) => event.output } },
        ],
        onError: 'idle',
      },
    },
  },
});

export type PublishingRef = ActorRefFrom<typeof publishingMachine>;
export type PublishingSnapshot = SnapshotFrom<typeof publishingMachine>;
