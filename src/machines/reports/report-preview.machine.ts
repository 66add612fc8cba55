import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom, type ErrorActorEvent } from 'xstate';
import type { DocumentRequest, PackageRequest, PreviewRequest } from '../../model/reports/asked.ts';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import { reportTexts } from '../../model/texts/reports.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withField } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { sayFailure } from '../shared/failure.ts';
import { failureToast } from '../shared/toasts.ts';
import { held } from '../../model/shared/present.ts';

interface PreviewContext {
  readonly request: PreviewRequest | null;
  readonly document: DocumentRequest | null;
  readonly all: PackageRequest | null;
}

export type ReportPreviewEvent =
  | { readonly type: 'PREVIEW'; readonly request: PreviewRequest }
  | { readonly type: 'DOWNLOAD_DOCUMENT'; readonly document: DocumentRequest }
  | { readonly type: 'DOWNLOAD_ALL'; readonly all: PackageRequest }
  | { readonly type: 'CANCEL' };

const isSlow = ({ code }: AppError): boolean => code === 'TIMEOUT' || code === 'JOB_TIMED_OUT' || code === 'HTTP_504';

const errorOf = ({ event }: { readonly event: ErrorActorEvent }) => toAppError(event.error);
/** A timeout has another message than a failure. */
const refusal = [
  { guard: { type: 'isSlow', params: errorOf }, target: 'idle', actions: 'saySlow' },
  { target: 'idle', actions: { type: 'sayFailure', params: errorOf } },
] as const;

/** Makes an output, or all that are chosen, and hands it to the browser, one at a time; the making can be given up. @spec 3.4, 3.8 */
export const reportPreviewMachine = setup({
  types: typed<{ context: PreviewContext; events: ReportPreviewEvent }>(),
  actors: {
    /** Opens its tab at once, within the click, so that a pop-up blocker allows it. */
    createPreview: service<void, PreviewRequest>(),
    downloadDocument: service<void, DocumentRequest>(),
    downloadAll: service<void, PackageRequest>(),
  },
  guards: { isSlow: (_, error: AppError) => isSlow(error) },
  actions: {
    storeRequest: assign((_, request: PreviewRequest) => ({ request })),
    storePackage: assign((_, all: PackageRequest) => ({ all })),
    storeDocument: assign((_, document: DocumentRequest) => ({ document })),
    saySlow: sendTo(systemActor('toaster'), failureToast(reportTexts.options.slow)),
    sayFailure,
  },
}).createMachine({
  id: 'reportPreview',
  context: { request: null, document: null, all: null },
  initial: 'idle',
  states: {
    idle: {
      on: {
        PREVIEW: { target: 'creating', actions: withField('storeRequest', 'request') },
        DOWNLOAD_DOCUMENT: { target: 'downloading', actions: withField('storeDocument', 'document') },
        DOWNLOAD_ALL: { target: 'packing', actions: withField('storePackage', 'all') },
      },
    },
    creating: {
      invoke: {
        id: 'createPreview',
        src: 'createPreview',
        input: ({ context }) => held(context.request),
        onDone: 'idle',
        onError: refusal,
      },
      on: { CANCEL: 'idle' },
    },
    packing: {
      invoke: {
        id: 'downloadAll',
        src: 'downloadAll',
        input: ({ context }) => held(context.all),
        onDone: 'idle',
        onError: refusal,
      },
      on: { CANCEL: 'idle' },
    },
    downloading: {
      invoke: {
        id: 'downloadDocument',
        src: 'downloadDocument',
        input: ({ context }) => held(context.document),
        onDone: 'idle',
        onError: { target: 'idle', actions: withError('sayFailure') },
      },
      on: { CANCEL: 'idle' },
    },
  },
});

export type ReportPreviewRef = ActorRefFrom<typeof reportPreviewMachine>;
export type ReportPreviewSnapshot = SnapshotFrom<typeof reportPreviewMachine>;
