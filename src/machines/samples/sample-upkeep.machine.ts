import { assign, raise, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import { openAs, type OpenRecord } from '../../model/samples/open-record.ts';
import type { SampleEntry } from '../../model/samples/sample-entry.ts';
import { landUploadMachine, type FileChosen, type LandUploadOutput } from '../imports/land-upload.machine.ts';
import { uploadsMachine, type UploadsInput, type UploadsOutput } from '../imports/uploads.machine.ts';
import { calledWith } from '../kit/called.ts';
import type { Bare } from '../kit/events.ts';
import { systemActor } from '../kit/system-actors.ts';
import { service } from '../kit/service.ts';
import { failureToast } from '../shared/toasts.ts';
import type { PaddockManagerOutput } from '../sites/paddock-manager.context.ts';
import { paddockManagerMachine } from '../sites/paddock-manager.machine.ts';
import { SAMPLE_CORRECTIONS, sampleCorrectionsMachine } from './sample-corrections.machine.ts';
import type { SamplesListed, SampleTaskMessage } from './sample-tasks.context.ts';
import { mayUploadPaddocks } from './sample-upkeep.selectors.ts';
import { withError, withEvent, withField, withOutput } from '../kit/params.ts';
import { typed } from '../kit/types.ts';

interface SampleUpkeepContext extends UploadsInput {
  /** The record that was open over unsaved changes: its dialog opens again with the list. */
  readonly record: OpenRecord | null;
  /** The paddocks that are due for sampling were asked for: they are shown once the list is there. */
  readonly asksForDue: boolean;
}

export type SampleUpkeepEvent =
  | Bare<'SHOW_UPLOADS' | 'UPLOAD_PADDOCKS' | 'MANAGE_PADDOCKS'>
  | { readonly type: 'UNDO_UPLOAD'; readonly uploadId: number }
  /** A map of paddocks was dropped where the farm will be. */
  | FileChosen
  | SamplesListed
  /** The corrections have changed samples. */
  | Extract<SampleTaskMessage, { readonly type: 'SAMPLES_CHANGED' }>;

/** Corrects what samples depend on: single samples are corrected, whole uploads are taken back, and the paddocks come in by a map and are changed one by one. @spec — in the specification a sample stays as its file said */
export const sampleUpkeepMachine = setup({
  types: typed<{
    input: Omit<SampleUpkeepContext, 'undoId'>;
    context: SampleUpkeepContext;
    events: SampleUpkeepEvent;
    children: {
      uploads: 'uploads';
      landUpload: 'landUpload';
      paddockManager: 'paddockManager';
      sampleCorrections: 'sampleCorrections';
      takeMap: 'takeMap';
    };
  }>(),
  actors: {
    uploads: uploadsMachine,
    landUpload: landUploadMachine,
    /** The map that was chosen with a new customer. */
    takeMap: service<File | null>(),
    paddockManager: paddockManagerMachine,
    sampleCorrections: sampleCorrectionsMachine,
  },
  guards: {
    isChanged: (_, { isChanged }: UploadsOutput | LandUploadOutput | PaddockManagerOutput) => isChanged,
    mayUploadPaddocks,
    hasMap: (_, file: File | null) => file !== null,
    asksForPaddocks: ({ context }) =>
      (context.asksForDue || openAs('paddock', context.record) !== null) && mayUploadPaddocks({ context }),
    wereCorrections: ({ context }) => openAs('corrections', context.record) !== null,
  },
  actions: {
    storeUndo: assign((_, undoId: number) => ({ undoId })),
    forgetUndo: assign({ undoId: null }),
    reopenCorrections: sendTo('sampleCorrections', ({ context: { record } }, samples: readonly SampleEntry[]) => ({
      type: 'EDIT_SAMPLES',
      samples: samples.filter(({ id }) => record?.sampleIds.includes(id)),
      kept: record?.kept ?? null,
    })),
    handOnFile: raise((_, chosen: FileChosen) => chosen),
    giveFile: sendTo('landUpload', (_, chosen: FileChosen) => chosen),
    forgetRecord: assign({ record: null, asksForDue: false }),
    tellChanged: sendParent((): SampleTaskMessage => ({ type: 'SAMPLES_CHANGED' })),
    tellLand: sendParent((): SampleTaskMessage => ({ type: 'LAND_CHANGED' })),
    toastFailure: sendTo(systemActor('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'sampleUpkeep',
  context: ({ input }) => ({ ...input, undoId: null }),
  invoke: [
    {
      id: 'sampleCorrections',
      src: 'sampleCorrections',
      systemId: SAMPLE_CORRECTIONS,
      input: ({ context: { customerId, permissions } }) => ({ customerId, permissions }),
    },
    {
      id: 'takeMap',
      src: 'takeMap',
      input: {},
      onDone: {
        guard: withOutput('hasMap'),
        actions: { type: 'handOnFile', params: ({ event }) => ({ type: 'FILE_CHOSEN', file: event.output! }) },
      },
      onError: { actions: withError('toastFailure') },
    },
  ],
  on: { SAMPLES_CHANGED: { actions: 'tellChanged' } },
  initial: 'free',
  states: {
    free: {
      on: {
        SHOW_UPLOADS: 'showingUploads',
        UNDO_UPLOAD: { target: 'showingUploads', actions: withField('storeUndo', 'uploadId') },
        UPLOAD_PADDOCKS: { guard: 'mayUploadPaddocks', target: 'uploadingPaddocks' },
        // The import is there only after this step, and has the file with the next one.
        FILE_CHOSEN: { guard: 'mayUploadPaddocks', target: 'uploadingPaddocks', actions: withEvent('handOnFile') },
        SAMPLES_LISTED: [
          { guard: 'asksForPaddocks', target: 'managingPaddocks' },
          { guard: 'wereCorrections', actions: [withField('reopenCorrections', 'samples'), 'forgetRecord'] },
        ],
        MANAGE_PADDOCKS: { guard: 'mayUploadPaddocks', target: 'managingPaddocks' },
      },
    },
    showingUploads: {
      exit: 'forgetUndo',
      invoke: {
        ...calledWith('uploads', 'customerId', 'permissions', 'undoId'),
        onDone: [{ guard: withOutput('isChanged'), target: 'free', actions: 'tellChanged' }, { target: 'free' }],
        onError: { target: 'free', actions: withError('toastFailure') },
      },
    },
    uploadingPaddocks: {
      on: { FILE_CHOSEN: { actions: withEvent('giveFile') } },
      invoke: {
        ...calledWith('landUpload', 'customerId'),
        onDone: [{ guard: withOutput('isChanged'), target: 'free', actions: 'tellLand' }, { target: 'free' }],
        onError: { target: 'free', actions: withError('toastFailure') },
      },
    },
    managingPaddocks: {
      exit: 'forgetRecord',
      invoke: {
        id: 'paddockManager',
        src: 'paddockManager',
        input: ({ context: { customerId, record, asksForDue } }) => ({
          customerId,
          tab: asksForDue ? 'due' : 'here',
          kept: openAs('paddock', record)?.kept ?? null,
        }),
        onDone: [{ guard: withOutput('isChanged'), target: 'free', actions: 'tellLand' }, { target: 'free' }],
        onError: { target: 'free', actions: withError('toastFailure') },
      },
    },
  },
});

export type SampleUpkeepRef = ActorRefFrom<typeof sampleUpkeepMachine>;
export type SampleUpkeepSnapshot = SnapshotFrom<typeof sampleUpkeepMachine>;
