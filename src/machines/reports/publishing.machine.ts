import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { OpenPoints, Report } from '../../model/contract/entities.ts';
import { isStoring } from '../../model/reports/report-rules.ts';
import { limits } from '../../model/limits.ts';
import type { ToasterMessage } from '../../model/session/messages.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed, type Named } from '../kit/types.ts';
import type { PointsRead, RecordOvertaken, ReportChanged } from '../../model/shared/messages.ts';
import type { ShowLinksOf } from '../grower/grower-links.machine.ts';
import { sayFailure } from '../shared/failure.ts';
import { readerMachine } from '../shared/reader.machine.ts';
import { infoToast, successToast } from '../shared/toasts.ts';

interface PublishingInput {
  readonly reportId: number;
  /** Published earlier, with its documents not yet stored. */
  readonly isStoring: boolean;
  /** The publisher may make a link to the grower's page, and gets the offer. */
  readonly offersLink: boolean;
  /** Asked for in a list of reports: it begins with the question. */
  readonly isAsked?: true;
}

interface PublishingContext extends PublishingInput {
  /** What is not complete of the report that is asked about; null until it is known. */
  readonly points: OpenPoints | null;
}

export type PublishingEvent =
  | { readonly type: 'PUBLISH' }
  /** The user may have asked to publish it right after finalising. */
  | { readonly type: 'REPORT_FINALISED'; readonly publishes: boolean }
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' }
  | RecordOvertaken
  | PointsRead
  /** Closes the window; the work goes on. */
  | { readonly type: 'LEAVE' };

const POLL_MS = 3_000;

/** Says that it is done, with the way to a link for the grower. */
function publishedToast({ reportId, offersLink }: PublishingInput): ToasterMessage {
  const toast = successToast(reportTexts.publication.done);
  if (!offersLink) return toast;
  const event: ShowLinksOf = { type: 'SHOW_OF', id: reportId };
  return {
    ...toast,
    hideAfterMs: limits.undoToastMs,
    undo: { label: reportTexts.publication.link, to: 'growerLinks', event, tooLate: reportTexts.publication.linkLater },
  };
}

/** Publishing a report: asked for, confirmed, under way with or without its window, and watched until the documents are stored. @spec 3.2, 3.4 */
export const publishingMachine = setup({
  types: typed<{
    input: PublishingInput;
    context: PublishingContext;
    events: PublishingEvent;
    children: Named<'publishReport' | 'loadPublished' | 'openPoints'>;
  }>(),
  actors: {
    publishReport: service<Report, { readonly reportId: number }>(),
    loadPublished: service<Report, { readonly reportId: number }>(),
    openPoints: readerMachine,
  },
  guards: {
    wasStoring: ({ context }) => context.isStoring,
    isAsked: ({ context }) => context.isAsked === true,
    isStillStoring: (_, report: Report) => isStoring(report),
    isPublished: (_, publishes: boolean) => publishes,
    isStored: (_, { published, uploaded }: Report) => published && uploaded,
  },
  actions: {
    storePoints: assign((_, points: OpenPoints) => ({ points })),
    forgetPoints: assign({ points: null }),
    tellReport: sendParent((_, report: Report): ReportChanged => ({ type: 'REPORT_CHANGED', report })),
    sayPublished: sendTo(systemActor('toaster'), ({ context }) => publishedToast(context)),
    sayOvertaken: sendTo(systemActor('toaster'), (_, reason: string) => infoToast(reason)),
    sayFailure,
  },
  delays: { POLL_INTERVAL: POLL_MS },
}).createMachine({
  id: 'publishing',
  context: ({ input }) => ({ ...input, points: null }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'wasStoring', target: 'storing' },
        { guard: 'isAsked', target: 'confirming' },
        { target: 'idle' },
      ],
    },
    idle: {
      on: {
        PUBLISH: 'confirming',
        REPORT_FINALISED: { guard: withField('isPublished', 'publishes'), target: 'publishing' },
      },
    },
    confirming: {
      entry: 'forgetPoints',
      invoke: {
        id: 'openPoints',
        src: 'openPoints',
        input: ({ context: { reportId } }) => ({ id: reportId, isRead: false }),
      },
      on: {
        POINTS_READ: { actions: withField('storePoints', 'points') },
        CONFIRM: 'publishing',
        CANCEL: 'idle',
        RECORD_OVERTAKEN: { target: 'idle', actions: withField('sayOvertaken', 'reason') },
      },
    },
    publishing: {
      initial: 'inWindow',
      invoke: {
        id: 'publishReport',
        src: 'publishReport',
        input: ({ context }) => ({ reportId: context.reportId }),
        onDone: [
          { guard: withOutput('isStillStoring'), target: 'storing', actions: withOutput('tellReport') },
          { target: 'idle', actions: [withOutput('tellReport'), 'sayPublished'] },
        ],
        // The report may be published although the answer was lost, or storing it may have failed for now: look.
        onError: { target: 'checking', actions: withError('sayFailure') },
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
          { guard: withOutput('isStillStoring'), target: 'storing', actions: withOutput('tellReport') },
          { guard: withOutput('isStored'), target: 'idle', actions: [withOutput('tellReport'), 'sayPublished'] },
          { target: 'idle', actions: withOutput('tellReport') },
        ],
        onError: 'idle',
      },
    },
  },
});

export type PublishingRef = ActorRefFrom<typeof publishingMachine>;
export type PublishingSnapshot = SnapshotFrom<typeof publishingMachine>;
