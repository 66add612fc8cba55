import { assign, sendParent, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import type { SampleDraft } from '../../model/pif/drafts.ts';
import type { DayRange } from '../../model/samples/date-range.ts';
import type { UnsavedInputs } from '../../model/samples/kept-samples.ts';
import type { RunAnswer } from '../../model/samples/run-answer.ts';
import type { SampleEntry } from '../../model/samples/sample-entry.ts';
import type { Permissions } from '../../model/session/permissions.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import { peer } from '../kit/peers.ts';
import { service } from '../kit/service.ts';
import { pifMachine } from '../pif/pif.machine.ts';
import { uploadMachine } from '../imports/upload.machine.ts';
import { may } from '../shared/may.ts';
import { failureToast } from '../shared/toasts.ts';
import { compositeEditorMachine, type CompositeEditorOutput } from './composite-editor.machine.ts';
import { finalisedToast, runToast } from './samples.toasts.ts';

export interface SampleTasksInput {
  readonly customerId: number;
  readonly permissions: Permissions;
  /** The model inputs that were open over unsaved changes when the page was loaded again. */
  readonly unsavedInputs: UnsavedInputs | null;
}

export interface SampleIdsInput {
  readonly customerId: number;
  readonly sampleIds: readonly number[];
}

interface ForSamples {
  readonly sampleIds: readonly number[];
}

/** A composite that is changed, or a new one of these samples; all that the list holds may be mixed in. */
interface ForComposite extends ForSamples {
  readonly composite: SampleEntry | null;
  readonly samples: readonly SampleEntry[];
}

export type SampleTasksEvent =
  | { readonly type: 'UPLOAD' }
  | ({ readonly type: 'EDIT_INPUTS' } & ForSamples)
  | ({ readonly type: 'RUN_ENGINE' } & ForSamples)
  | ({ readonly type: 'FINALISE' } & ForSamples)
  | ({ readonly type: 'EDIT_COMPOSITE' } & ForComposite)
  | { readonly type: 'CONFIRM' }
  | { readonly type: 'CANCEL' };

/** What the machine tells its parent, which lists the samples. */
export type SampleTaskNews =
  /** The upload dialog has closed; `sampled` spans the days of what was saved, null when nothing is known to be. */
  | { readonly type: 'UPLOADED'; readonly sampled: DayRange | null }
  | { readonly type: 'INPUTS_EDITED' }
  | { readonly type: 'RUN_ANSWERED'; readonly answer: RunAnswer }
  /** What the list shows is no longer so: samples are finalised, mixed, or taken apart. */
  | { readonly type: 'SAMPLES_CHANGED' };

interface SampleTasksContext extends Omit<SampleTasksInput, 'unsavedInputs'>, ForComposite {
  readonly drafts: readonly SampleDraft[];
}

const mayEditPif = may('EDIT_PIF');
const mayRun = may('RUN_ENGINE');

/** What is done with samples, one thing at a time: upload, model inputs, an engine run, a composite, finalising. A second click finds it busy. */
export const sampleTasksMachine = setup({
  types: {
    input: {} as SampleTasksInput,
    context: {} as SampleTasksContext,
    events: {} as SampleTasksEvent,
    children: {} as { upload: 'upload'; pif: 'pif'; compositeEditor: 'compositeEditor' },
  },
  actors: {
    requestRun: service<RunAnswer, SampleIdsInput>(),
    finaliseSamples: service<number, SampleIdsInput>(),
    upload: uploadMachine,
    pif: pifMachine,
    compositeEditor: compositeEditorMachine,
  },
  guards: {
    hasDrafts: ({ context }) => context.drafts.length > 0 && mayEditPif({ context }),
    isAllRefused: (_, { sampleIds, refused }: RunAnswer) => sampleIds.length === 0 && refused.length > 0,
    isChanged: (_, { isChanged }: CompositeEditorOutput) => isChanged,
  },
  actions: {
    forgetDrafts: assign({ drafts: [] }),
    storeSamples: assign((_, sampleIds: readonly number[]) => ({ sampleIds })),
    storeParts: assign((_, { composite, sampleIds, samples }: ForComposite) => ({ composite, sampleIds, samples })),
    forgetParts: assign({ composite: null, samples: [] }),
    tellUploaded: sendParent((_, sampled: DayRange | null): SampleTaskNews => ({ type: 'UPLOADED', sampled })),
    tellEdited: sendParent((): SampleTaskNews => ({ type: 'INPUTS_EDITED' })),
    tellAnswer: sendParent((_, answer: RunAnswer): SampleTaskNews => ({ type: 'RUN_ANSWERED', answer })),
    tellChanged: sendParent((): SampleTaskNews => ({ type: 'SAMPLES_CHANGED' })),
    toastRun: sendTo(peer('toaster'), (_, answer: RunAnswer) => runToast(answer)),
    toastFinalised: sendTo(peer('toaster'), (_, count: number) => finalisedToast(count)),
    toastFailure: sendTo(peer('toaster'), (_, { message }: AppError) => failureToast(message)),
  },
}).createMachine({
  id: 'sampleTasks',
  context: ({ input: { unsavedInputs, ...input } }) => ({
    ...input,
    composite: null,
    samples: [],
    ...(unsavedInputs ?? { sampleIds: [], drafts: [] }),
  }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasDrafts', target: 'editingInputs' }, { target: 'free' }] },
    free: {
      entry: 'forgetDrafts',
      on: {
        UPLOAD: 'uploading',
        EDIT_INPUTS: {
          target: 'editingInputs',
          actions: { type: 'storeSamples', params: ({ event }) => event.sampleIds },
        },
        RUN_ENGINE: {
          target: 'requestingRun',
          actions: { type: 'storeSamples', params: ({ event }) => event.sampleIds },
        },
        FINALISE: {
          target: 'confirmingFinalise',
          actions: { type: 'storeSamples', params: ({ event }) => event.sampleIds },
        },
        EDIT_COMPOSITE: {
          target: 'editingComposite',
          actions: { type: 'storeParts', params: ({ event }) => event },
        },
      },
    },
    uploading: {
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context }) => ({ customerId: context.customerId }),
        onDone: { target: 'free', actions: { type: 'tellUploaded', params: ({ event }) => event.output.sampled } },
        onError: { target: 'free', actions: { type: 'toastFailure', params: ({ event }) => toAppError(event.error) } },
      },
    },
    editingInputs: {
      invoke: {
        id: 'pif',
        src: 'pif',
        input: ({ context }) => ({
          customerId: context.customerId,
          sampleIds: context.sampleIds,
          drafts: context.drafts,
          title: pifTexts.masterTitle,
          readOnly: !mayEditPif({ context }),
          runPermitted: mayRun({ context }),
        }),
        onDone: { target: 'free', actions: 'tellEdited' },
        onError: { target: 'free', actions: { type: 'toastFailure', params: ({ event }) => toAppError(event.error) } },
      },
    },
    requestingRun: {
      invoke: {
        id: 'requestRun',
        src: 'requestRun',
        input: ({ context: { customerId, sampleIds } }) => ({ customerId, sampleIds }),
        onDone: [
          // The list names what was refused: a toast beside it would say less.
          {
            guard: { type: 'isAllRefused', params: ({ event }) => event.output },
            target: 'free',
            actions: { type: 'tellAnswer', params: ({ event }) => event.output },
          },
          {
            target: 'free',
            actions: [
              { type: 'toastRun', params: ({ event }) => event.output },
              { type: 'tellAnswer', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: { target: 'free', actions: { type: 'toastFailure', params: ({ event }) => toAppError(event.error) } },
      },
    },
    editingComposite: {
      exit: 'forgetParts',
      invoke: {
        id: 'compositeEditor',
        src: 'compositeEditor',
        input: ({ context: { customerId, composite, sampleIds, samples } }) => ({
          customerId,
          composite,
          chosenIds: sampleIds,
          samples,
        }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'free',
            actions: 'tellChanged',
          },
          { target: 'free' },
        ],
        onError: { target: 'free', actions: { type: 'toastFailure', params: ({ event }) => toAppError(event.error) } },
      },
    },
    confirmingFinalise: { on: { CONFIRM: 'finalising', CANCEL: 'free' } },
    finalising: {
      invoke: {
        id: 'finaliseSamples',
        src: 'finaliseSamples',
        input: ({ context: { customerId, sampleIds } }) => ({ customerId, sampleIds }),
        onDone: {
          target: 'free',
          actions: [{ type: 'toastFinalised', params: ({ event }) => event.output }, 'tellChanged'],
        },
        onError: { target: 'free', actions: { type: 'toastFailure', params: ({ event }) => toAppError(event.error) } },
      },
    },
  },
});

export type SampleTasksRef = ActorRefFrom<typeof sampleTasksMachine>;
export type SampleTasksSnapshot = SnapshotFrom<typeof sampleTasksMachine>;
