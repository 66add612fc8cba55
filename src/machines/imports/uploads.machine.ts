import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import type { Upload, UploadDetails, UploadUndone } from '../../model/imports/uploads.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import { uploadsTexts } from '../../model/texts/uploads.ts';
import { held } from '../../model/shared/present.ts';
import { calledWith } from '../kit/called.ts';
import type { Bare } from '../kit/events.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { sayFailure, storeError } from '../shared/failure.ts';
import { successToast } from '../shared/toasts.ts';
import { mayUndo } from './uploads.selectors.ts';

export interface UploadsInput {
  readonly customerId: number;
  readonly permissions: Permissions;
  /** The upload that is to be undone, of which that is asked at once; null to look at them all. */
  readonly undoId: number | null;
}

interface UploadsContext extends UploadsInput {
  readonly uploads: readonly Upload[];
  /** The open upload, once it is read. */
  readonly openId: number | null;
  readonly details: UploadDetails | null;
  readonly isChanged: boolean;
  readonly error: AppError | null;
}

export interface UploadsOutput {
  /** Samples have gone or have other results. */
  readonly isChanged: boolean;
}

export type UploadsEvent =
  | Bare<'RETRY' | 'GO_BACK' | 'UNDO' | 'CONFIRM' | 'CANCEL' | 'CLOSE'>
  | { readonly type: 'OPEN_UPLOAD'; readonly uploadId: number };

/** The files that came in for a customer: who brought them and when, what they made, and the way back of each as a whole. @spec — the specification keeps no record of the files that came in */
export const uploadsMachine = setup({
  types: typed<{
    input: UploadsInput;
    context: UploadsContext;
    events: UploadsEvent;
    output: UploadsOutput;
  }>(),
  actors: {
    loadUploads: service<readonly Upload[], { readonly customerId: number }>(),
    loadUpload: service<UploadDetails, { readonly uploadId: number }>(),
    undoUpload: service<UploadUndone, { readonly uploadId: number }>(),
  },
  guards: {
    isListed: ({ context }, id: number) => context.uploads.some((upload) => upload.id === id),
    mayUndo,
    hasUndoing: ({ context: { undoId } }, uploads: readonly Upload[]) => uploads.some(({ id }) => id === undoId),
    asksUndo: ({ context }, details: UploadDetails) =>
      context.undoId === details.upload.id && mayUndo({ context: { ...context, details } }),
  },
  actions: {
    storeUploads: assign((_, uploads: readonly Upload[]) => ({ uploads, error: null })),
    storeError,
    storeOpen: assign((_, openId: number) => ({ openId })),
    openUndoing: assign(({ context }) => ({ openId: context.undoId })),
    forgetUndoing: assign({ undoId: null }),
    storeDetails: assign((_, details: UploadDetails) => ({ details, error: null })),
    forgetOpen: assign({ openId: null, details: null, undoId: null }),
    forgetDetails: assign({ details: null }),
    markChanged: assign({ isChanged: true }),
    sayUndone: sendTo(systemActor('toaster'), ({ context }, undone: UploadUndone) =>
      successToast(uploadsTexts.undone(context.details?.upload.fileName ?? '', undone)),
    ),
    sayFailure,
  },
}).createMachine({
  id: 'uploads',
  context: ({ input }) => ({ ...input, uploads: [], openId: null, details: null, isChanged: false, error: null }),
  output: ({ context: { isChanged } }) => ({ isChanged }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        ...calledWith('loadUploads', 'customerId'),
        onDone: [
          { guard: withOutput('hasUndoing'), target: 'reading', actions: [withOutput('storeUploads'), 'openUndoing'] },
          { target: 'listed', actions: withOutput('storeUploads') },
        ],
        onError: { target: 'unavailable', actions: withError('storeError') },
      },
      on: { CLOSE: 'closed' },
    },
    unavailable: { on: { RETRY: 'loading', CLOSE: 'closed' } },
    listed: {
      on: {
        OPEN_UPLOAD: {
          guard: withField('isListed', 'uploadId'),
          target: 'reading',
          actions: withField('storeOpen', 'uploadId'),
        },
        CLOSE: 'closed',
      },
    },
    reading: {
      invoke: {
        id: 'loadUpload',
        src: 'loadUpload',
        input: ({ context }) => ({ uploadId: held(context.openId) }),
        onDone: [
          { guard: withOutput('asksUndo'), target: 'asking', actions: [withOutput('storeDetails'), 'forgetUndoing'] },
          { target: 'open', actions: [withOutput('storeDetails'), 'forgetUndoing'] },
        ],
        onError: { target: 'listed', actions: ['forgetOpen', withError('sayFailure')] },
      },
      on: { GO_BACK: { target: 'listed', actions: 'forgetOpen' }, CLOSE: 'closed' },
    },
    open: {
      on: {
        GO_BACK: { target: 'listed', actions: 'forgetOpen' },
        UNDO: { guard: 'mayUndo', target: 'asking' },
        CLOSE: 'closed',
      },
    },
    asking: { on: { CONFIRM: 'undoing', CANCEL: 'open' } },
    undoing: {
      invoke: {
        id: 'undoUpload',
        src: 'undoUpload',
        input: ({ context }) => ({ uploadId: held(context.openId) }),
        onDone: { target: 'loading', actions: [withOutput('sayUndone'), 'markChanged', 'forgetOpen'] },
        // It may have become part of something meanwhile: the blockers are read again.
        onError: { target: 'reading', actions: ['forgetDetails', withError('sayFailure')] },
      },
    },
    closed: { type: 'final' },
  },
});

export type UploadsRef = ActorRefFrom<typeof uploadsMachine>;
export type UploadsSnapshot = SnapshotFrom<typeof uploadsMachine>;
