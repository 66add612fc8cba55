import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import { problemOfMap } from '../../model/imports/chosen-map.ts';
import { noLandChoices, type ReadLand, type ReadLandInput } from '../../model/imports/land-check.ts';
import type { FileHeld } from '../../model/imports/queued-file.ts';
import { markOf, type FileMark } from '../../model/imports/upload-draft.ts';
import { landTexts } from '../../model/texts/land.ts';
import { held } from '../../model/shared/present.ts';
import { called } from '../kit/called.ts';
import type { Bare } from '../kit/events.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { systemActor } from '../kit/system-actors.ts';
import { callback, service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import type { LandCheckOutput } from './land-check.context.ts';
import { storeError } from '../shared/failure.ts';
import { successToast } from '../shared/toasts.ts';
import { landCheckMachine } from './land-check.machine.ts';

export interface LandUploadInput {
  readonly customerId: number;
}

interface LandUploadContext extends LandUploadInput {
  /** The file itself stays with the service `holdFile`: it is no JSON. */
  readonly file: FileMark | null;
  readonly fileProblem: string | null;
  readonly read: ReadLand | null;
  /** What became of the file that was saved last. */
  readonly outcome: NonNullable<LandCheckOutput> | null;
  readonly isSaved: boolean;
  readonly error: AppError | null;
}

export interface LandUploadOutput {
  /** Paddocks were saved. */
  readonly isChanged: boolean;
}

export type FileChosen = { readonly type: 'FILE_CHOSEN'; readonly file: File };
export type LandUploadEvent = FileChosen | Bare<'RETRY' | 'CANCEL' | 'UPLOAD_ANOTHER' | 'CLOSE'>;

/** The import of a customer's paddocks: a file, what it would do, and what became of it. @spec — the specification shows paddocks, not how they come in */
export const landUploadMachine = setup({
  types: typed<{
    input: LandUploadInput;
    context: LandUploadContext;
    events: LandUploadEvent;
    output: LandUploadOutput;
    children: { landCheck: 'landCheck'; holdFile: 'holdFile' };
  }>(),
  actors: {
    holdFile: callback<Record<string, never>, FileHeld>(),
    readFile: service<ReadLand, ReadLandInput>(),
    landCheck: landCheckMachine,
  },
  guards: {
    isSendable: (_, file: File) => problemOfMap(file) === null,
    hasFailed: ({ context }) => context.file !== null && context.error !== null,
    isLeft: (_, output: LandCheckOutput) => output === null,
    isWhole: (_, output: LandCheckOutput) => output !== null && output.result.saved > 0 && output.result.leftOut === 0,
  },
  actions: {
    hold: sendTo('holdFile', (_, file: File): FileHeld => ({ type: 'HOLD', file })),
    storeFile: assign((_, file: File) => ({ file: markOf(file), fileProblem: null })),
    storeProblem: assign((_, file: File) => ({ fileProblem: problemOfMap(file) })),
    storeRead: assign((_, read: ReadLand) => ({ read })),
    storeOutcome: assign((_, outcome: NonNullable<LandCheckOutput>) => ({ outcome, isSaved: true })),
    storeError,
    toastSaved: sendTo(systemActor('toaster'), (_, output: LandCheckOutput) =>
      successToast(landTexts.savedAll(held(output).result)),
    ),
    forgetFailure: assign({ error: null }),
    clear: assign({ file: null, read: null, outcome: null }),
  },
}).createMachine({
  id: 'landUpload',
  context: ({ input }) => ({
    ...input,
    file: null,
    fileProblem: null,
    read: null,
    outcome: null,
    isSaved: false,
    error: null,
  }),
  output: ({ context: { isSaved } }) => ({ isChanged: isSaved }),
  invoke: called('holdFile'),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        FILE_CHOSEN: [
          {
            guard: withField('isSendable', 'file'),
            target: 'reading',
            actions: [withField('hold', 'file'), withField('storeFile', 'file')],
          },
          // The file chosen before stays.
          { actions: withField('storeProblem', 'file') },
        ],
        RETRY: { guard: 'hasFailed', target: 'reading' },
        CLOSE: 'closed',
      },
    },
    /** The file is read without being saved: there is nothing to lose yet, and Escape stops it before it closes the dialog. */
    reading: {
      entry: 'forgetFailure',
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context: { customerId } }) => ({ customerId, choices: noLandChoices }),
        onDone: { target: 'deciding', actions: withOutput('storeRead') },
        onError: { target: 'choosing', actions: withError('storeError') },
      },
      on: { CANCEL: 'choosing', CLOSE: 'choosing' },
    },
    deciding: {
      invoke: {
        id: 'landCheck',
        src: 'landCheck',
        input: ({ context: { customerId, file, read } }) => ({ customerId, fileName: held(file).name, ...held(read) }),
        onDone: [
          { guard: withOutput('isLeft'), target: 'closed' },
          // All of it that can be saved is, and the check has named what cannot: the farm itself says the rest.
          {
            guard: withOutput('isWhole'),
            target: 'closed',
            actions: [{ type: 'storeOutcome', params: ({ event }) => held(event.output) }, withOutput('toastSaved')],
          },
          { target: 'finished', actions: { type: 'storeOutcome', params: ({ event }) => held(event.output) } },
        ],
        onError: { target: 'choosing', actions: withError('storeError') },
      },
    },
    finished: { on: { UPLOAD_ANOTHER: { target: 'choosing', actions: 'clear' }, CLOSE: 'closed' } },
    closed: { type: 'final' },
  },
});

export type LandUploadRef = ActorRefFrom<typeof landUploadMachine>;
export type LandUploadSnapshot = SnapshotFrom<typeof landUploadMachine>;
