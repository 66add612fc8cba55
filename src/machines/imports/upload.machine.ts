import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import { widestSpan, type DayRange } from '../../model/samples/date-range.ts';
import { sampleTypeIds } from '../../model/samples/status.ts';
import type { LeaveAsked, NavigationMessage } from '../../model/session/messages.ts';
import { uploadTexts } from '../../model/texts/imports.ts';
import { problemOfFile } from '../../model/imports/chosen-file.ts';
import { progressAfterTick } from '../../model/imports/progress.ts';
import type { SendFileInput, UploadOutcome, UploadType } from '../../model/imports/upload-result.ts';
import { peer } from '../kit/peers.ts';
import { failureToast, successToast } from '../shared/toasts.ts';
import { callback, service } from '../kit/service.ts';
import type { CropAsked } from '../pif/pif.context.ts';

interface UploadInput {
  readonly customerId: number;
}

export type UploadEvent =
  | { readonly type: 'FILE_CHOSEN'; readonly file: File }
  | { readonly type: 'TYPE_CHOSEN'; readonly sampleType: UploadType }
  | { readonly type: 'CROP_CHOSEN'; readonly crop: string }
  | { readonly type: 'SUBMIT' }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'LEAVE' }
  | { readonly type: 'STAY' }
  | { readonly type: 'UPLOAD_ANOTHER' }
  /** The samples that were saved without a crop and model get them next. */
  | { readonly type: 'SET_CROP' }
  /** 100 ms have passed; told by the actor that ticks. */
  | { readonly type: 'TICKED' }
  | LeaveAsked;

interface UploadContext extends UploadInput {
  readonly sampleType: UploadType;
  /** The file itself stays with the service `holdFile`: it is no JSON. */
  readonly fileName: string | null;
  readonly fileProblem: string | null;
  /** What the adviser chose for rows without a crop; null until the file is known to have such rows. */
  readonly crop: string | null;
  /** The crops to choose from; empty while none is asked for. */
  readonly crops: readonly string[];
  readonly percent: number;
  readonly error: AppError | null;
  readonly result: UploadOutcome | null;
  /** Days of sampling of all that was saved since the dialog opened; null while nothing was. */
  readonly sampled: DayRange | null;
  readonly asked: CropAsked | null;
  /** Where leaving leads; null where it only closes the dialog. */
  readonly leaveTo: string | null;
}

/** What the machine ends with. */
export interface UploadOutput {
  readonly sampled: DayRange | null;
  /** Samples of the file whose crop is to be set next; null where that was not asked for. */
  readonly crop: CropAsked | null;
}

const NO_CROP = { crop: null, crops: [] } as const;

/** The Upload Samples dialog: a file, its sample type, one upload at a time, and what became of it. */
export const uploadMachine = setup({
  types: {
    input: {} as UploadInput,
    context: {} as UploadContext,
    events: {} as UploadEvent,
    output: {} as UploadOutput,
  },
  actors: {
    holdFile: callback<Record<string, never>, { type: 'HOLD'; file: File }>(),
    sendFile: service<UploadOutcome, SendFileInput>(),
    loadCrops: service<readonly string[], Pick<SendFileInput, 'sampleType'>>(),
    tick: callback(),
    holdPage: callback(),
  },
  guards: {
    isSendable: (_, file: File) => problemOfFile(file) === null,
    /** A file, and the crop of its rows where that was asked for. */
    isComplete: ({ context: { fileName, crop, crops } }) => fileName !== null && (crops.length === 0 || crop !== null),
    lacksCrop: (_, { code }: AppError) => code === 'UPLOAD_NEEDS_CROP',
    leadsElsewhere: ({ context }) => context.leaveTo !== null,
    lacksModel: ({ context }) => (context.result?.withoutModel.length ?? 0) > 0,
  },
  actions: {
    hold: sendTo('holdFile', (_, file: File) => ({ type: 'HOLD' as const, file })),
    storeFile: assign((_, { name }: File) => ({ ...NO_CROP, fileName: name, fileProblem: null, error: null })),
    storeProblem: assign((_, file: File) => ({ fileProblem: problemOfFile(file) })),
    storeType: assign((_, sampleType: UploadType) => ({ ...NO_CROP, sampleType })),
    storeCrops: assign((_, crops: readonly string[]) => ({ crops })),
    storeCrop: assign((_, crop: string) => ({ crop })),
    startProgress: assign({ percent: 0, fileProblem: null }),
    advanceProgress: assign(({ context }) => ({ percent: progressAfterTick(context.percent) })),
    storeResult: assign(({ context }, result: UploadOutcome) => ({
      result,
      error: null,
      sampled: widestSpan(context.sampled, result.sampled),
    })),
    storeFailure: assign((_, error: AppError) => ({ error })),
    storeWay: assign((_, leaveTo: string | null) => ({ leaveTo })),
    goOn: sendTo(peer('navigation'), ({ context }): NavigationMessage => ({ type: 'NAVIGATE', to: context.leaveTo! })),
    askCrop: assign(({ context: { result, sampleType } }) => ({
      asked: { sampleIds: result!.withoutModel, sampleTypeId: sampleTypeIds[sampleType] },
    })),
    clear: assign({ ...NO_CROP, fileName: null, result: null, error: null }),
    toastSuccess: sendTo(peer('toaster'), successToast(uploadTexts.success)),
    toastFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
    toastCancelled: sendTo(peer('toaster'), { type: 'TOAST', message: uploadTexts.cancelled }),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({
    ...input,
    sampleType: 'soil',
    fileName: null,
    fileProblem: null,
    ...NO_CROP,
    percent: 0,
    error: null,
    result: null,
    sampled: null,
    asked: null,
    leaveTo: null,
  }),
  invoke: { id: 'holdFile', src: 'holdFile', input: {} },
  initial: 'drafting',
  output: ({ context: { sampled, asked } }) => ({ sampled, crop: asked }),
  states: {
    drafting: {
      initial: 'choosing',
      on: {
        FILE_CHOSEN: [
          {
            guard: { type: 'isSendable', params: ({ event }) => event.file },
            target: '.choosing',
            actions: [
              { type: 'hold', params: ({ event }) => event.file },
              { type: 'storeFile', params: ({ event }) => event.file },
            ],
          },
          // The file chosen before stays.
          { actions: { type: 'storeProblem', params: ({ event }) => event.file } },
        ],
        TYPE_CHOSEN: { target: '.choosing', actions: { type: 'storeType', params: ({ event }) => event.sampleType } },
        SUBMIT: { guard: 'isComplete', target: 'sending' },
        CLOSE: 'closed',
      },
      states: {
        choosing: {},
        /** The file stays chosen for another try. */
        refused: {},
        /** Rows of the file name no crop: the adviser says which they are of. */
        choosingCrop: {
          on: { CROP_CHOSEN: { actions: { type: 'storeCrop', params: ({ event }) => event.crop } } },
        },
      },
    },
    sending: {
      entry: 'startProgress',
      invoke: [
        {
          id: 'sendFile',
          src: 'sendFile',
          input: ({ context: { customerId, sampleType, crop } }) => ({ customerId, sampleType, crop }),
          onDone: {
            target: 'finished',
            actions: [{ type: 'storeResult', params: ({ event }) => event.output }, 'toastSuccess'],
          },
          onError: [
            {
              guard: { type: 'lacksCrop', params: ({ event }) => toAppError(event.error) },
              target: 'askingForCrop',
              actions: { type: 'storeFailure', params: ({ event }) => toAppError(event.error) },
            },
            {
              target: 'drafting.refused',
              actions: [
                { type: 'storeFailure', params: ({ event }) => toAppError(event.error) },
                { type: 'toastFailure', params: ({ event }) => toAppError(event.error) },
              ],
            },
          ],
        },
        { id: 'tick', src: 'tick', input: {} },
        { id: 'holdPage', src: 'holdPage', input: {} },
      ],
      initial: 'running',
      on: {
        TICKED: { actions: 'advanceProgress' },
        LEAVE_ASKED: { target: '.confirmingLeave', actions: { type: 'storeWay', params: ({ event }) => event.to } },
      },
      states: {
        running: {
          on: {
            CANCEL: { target: '#upload.drafting', actions: 'toastCancelled' },
            CLOSE: { target: 'confirmingLeave', actions: { type: 'storeWay', params: null } },
          },
        },
        confirmingLeave: {
          on: {
            STAY: 'running',
            LEAVE: [
              { guard: 'leadsElsewhere', target: '#upload.closed', actions: ['toastCancelled', 'goOn'] },
              { target: '#upload.closed', actions: 'toastCancelled' },
            ],
          },
        },
      },
    },
    askingForCrop: {
      invoke: {
        id: 'loadCrops',
        src: 'loadCrops',
        input: ({ context: { sampleType } }) => ({ sampleType }),
        onDone: {
          target: 'drafting.choosingCrop',
          actions: { type: 'storeCrops', params: ({ event }) => event.output },
        },
        onError: {
          target: 'drafting.refused',
          actions: [
            { type: 'storeFailure', params: ({ event }) => toAppError(event.error) },
            { type: 'toastFailure', params: ({ event }) => toAppError(event.error) },
          ],
        },
      },
      on: { CLOSE: 'closed' },
    },
    finished: {
      on: {
        UPLOAD_ANOTHER: { target: 'drafting', actions: 'clear' },
        SET_CROP: { guard: 'lacksModel', target: 'closed', actions: 'askCrop' },
        CLOSE: 'closed',
      },
    },
    closed: { type: 'final' },
  },
});

export type UploadRef = ActorRefFrom<typeof uploadMachine>;
export type UploadSnapshot = SnapshotFrom<typeof uploadMachine>;
