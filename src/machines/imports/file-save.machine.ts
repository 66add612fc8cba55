import { assign, setup } from 'xstate';
import { isGone, isRefusal, toAppError, type AppError } from '../../model/errors/app-error.ts';
import type { SaveFileInput, UploadOutcome } from '../../model/imports/upload-result.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { storeError } from '../shared/failure.ts';

/** So often a server that does not answer is asked what became of a file. */
export const QUESTIONS_OF_LOST_FILE = 30;

interface FileSaveContext {
  readonly asked: SaveFileInput;
  /** How often the server was asked what became of the file. */
  readonly questions: number;
  readonly saved: UploadOutcome | null;
  /** Why the answer is missing, or why the file was not saved. */
  readonly error: AppError | null;
}

/** What was saved, or why it was not; and the id under which the next attempt is followed. */
export type FileSaveOutput = { readonly follow: string } & (
  | { readonly saved: UploadOutcome; readonly error: null }
  | { readonly saved: null; readonly error: AppError }
);

/** What was saved or refused under an id is over; after any other failure the same file may have been saved under it. */
function outputOf({ asked: { follow }, saved, error }: FileSaveContext): FileSaveOutput {
  const next = crypto.randomUUID();
  if (saved !== null) return { saved, error: null, follow: next };
  const failure = error ?? toAppError(null);
  return { saved, error: failure, follow: isRefusal(failure) ? next : follow };
}

/** The file was not refused, and no job has failed over it: it may have been saved. */
const isOpen = (failure: AppError): boolean => !isRefusal(failure) && failure.code !== 'JOB_FAILED';

/**
 * Saves a laboratory file exactly once. A job saves a large file even when no client waits for it: where the answer is
 * lost, the server is asked what became of it, for a minute or so, in which it may start again. @spec 1.4
 */
export const fileSaveMachine = setup({
  types: typed<{ input: SaveFileInput; context: FileSaveContext; output: FileSaveOutput }>(),
  actors: {
    saveFile: service<UploadOutcome, SaveFileInput>(),
    loadSaved: service<UploadOutcome, SaveFileInput>(),
    pause: service<void, SaveFileInput>(),
  },
  guards: {
    isOpen: (_, error: AppError) => isOpen(error),
    // It never got there, or is small enough to have been saved at once: its own failure says it best.
    isGone: (_, error: AppError) => isGone(error),
    isAskedAgain: ({ context }, error: AppError) => isOpen(error) && context.questions < QUESTIONS_OF_LOST_FILE,
  },
  actions: {
    countQuestion: assign(({ context }) => ({ questions: context.questions + 1 })),
    storeSaved: assign((_, saved: UploadOutcome) => ({ saved, error: null })),
    storeError,
  },
}).createMachine({
  id: 'fileSave',
  context: ({ input }) => ({ asked: input, questions: 0, saved: null, error: null }),
  output: ({ context }) => outputOf(context),
  initial: 'saving',
  states: {
    saving: {
      invoke: {
        id: 'saveFile',
        src: 'saveFile',
        input: ({ context }) => context.asked,
        onDone: { target: 'ended', actions: withOutput('storeSaved') },
        onError: [
          { guard: withError('isOpen'), target: 'asking', actions: withError('storeError') },
          { target: 'ended', actions: withError('storeError') },
        ],
      },
    },
    asking: {
      entry: 'countQuestion',
      invoke: {
        id: 'loadSaved',
        src: 'loadSaved',
        input: ({ context }) => context.asked,
        onDone: { target: 'ended', actions: withOutput('storeSaved') },
        onError: [
          { guard: withError('isGone'), target: 'ended' },
          { guard: withError('isAskedAgain'), target: 'pausing' },
          { target: 'ended', actions: withError('storeError') },
        ],
      },
    },
    /** A service waits, so that what is given up meanwhile is cancelled at the server too. */
    pausing: {
      invoke: {
        id: 'pause',
        src: 'pause',
        input: ({ context }) => context.asked,
        onDone: 'asking',
        onError: 'asking',
      },
    },
    ended: { type: 'final' },
  },
});
