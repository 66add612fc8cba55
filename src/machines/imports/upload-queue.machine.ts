import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toAppError, type AppError } from '../../model/errors/app-error.ts';
import { nextOf, type QueuedFile } from '../../model/imports/queued-file.ts';
import { href } from '../../model/routes/routes.ts';
import { offlineTexts } from '../../model/texts/offline.ts';
import { held } from '../../model/shared/present.ts';
import { called } from '../kit/called.ts';
import type { Bare } from '../kit/events.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { callback, service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { failureToast, successToast } from '../shared/toasts.ts';
import { fileSaveMachine, type FileSaveOutput } from './file-save.machine.ts';

export type UploadQueueEvent =
  | { readonly type: 'WORK_STARTED'; readonly name: string }
  | Bare<'WORK_ENDED' | 'CAME_ONLINE' | 'RETRY'>
  /** The upload dialog left a file here, or could not. */
  | { readonly type: 'FILE_STORED'; readonly fileName: string }
  | { readonly type: 'FILE_REFUSED'; readonly fileName: string }
  | { readonly type: 'RETRY_FILE'; readonly id: string }
  | { readonly type: 'REMOVE'; readonly id: string }
  | { readonly type: 'OPEN_CUSTOMER_OF'; readonly id: string };

interface UploadQueueContext {
  /** The longest waiting first. */
  readonly files: readonly QueuedFile[];
  /** What is to be removed, or tried again. */
  readonly chosenId: string | null;
}

const withId = ({ files }: UploadQueueContext, id: string): QueuedFile | undefined =>
  files.find((file) => file.id === id);
const next = (context: UploadQueueContext): QueuedFile => held(nextOf(context.files));

const failureIn = ({ event }: { readonly event: { readonly output: FileSaveOutput } }): AppError =>
  toAppError(event.output.error);

const nothing: UploadQueueContext = { files: [], chosenId: null };

/** Laboratory files that were chosen without a line: kept on the device, sent one after the other when it is back, and removed when they are in. @spec — the specification knows no bad lines */
export const uploadQueueMachine = setup({
  types: typed<{ context: UploadQueueContext; events: UploadQueueEvent }>(),
  actors: {
    watchWork: callback(),
    watchQueue: callback(),
    loadQueue: service<readonly QueuedFile[]>(),
    checkQueued: service<void, { readonly file: QueuedFile }>(),
    fileSave: fileSaveMachine,
    holdBack: service<void, { readonly file: QueuedFile; readonly problem: string | null }>(),
    removeQueued: service<void, { readonly id: string }>(),
  },
  guards: {
    hasNext: ({ context }) => nextOf(context.files) !== undefined,
    isListed: ({ context }, id: string) => withId(context, id) !== undefined,
    isHeldBack: ({ context }, id: string) => (withId(context, id)?.problem ?? null) !== null,
    isSaved: (_, { saved }: FileSaveOutput) => saved !== null,
    isLineLost: (_, { status }: AppError) => status === 0 || status === 401 || status === 429 || status >= 500,
  },
  actions: {
    forget: assign(nothing),
    storeFiles: assign((_, files: readonly QueuedFile[]) => ({ files })),
    chooseNext: assign(({ context }) => ({ chosenId: next(context).id })),
    storeChosen: assign((_, chosenId: string) => ({ chosenId })),
    storeProblem: assign(({ context }, { message }: AppError) => ({
      files: context.files.map((file) => (file === next(context) ? { ...file, problem: message } : file)),
      chosenId: next(context).id,
    })),
    dropProblem: assign(({ context }, id: string) => ({
      files: context.files.map((file) => (file.id === id ? { ...file, problem: null } : file)),
      chosenId: id,
    })),
    openCustomer: sendTo(systemActor('customers'), ({ context }, id: string) => {
      const { customerId, customerName } = held(withId(context, id));
      return { type: 'OPEN_CUSTOMER', customer: { customerId, customerName }, to: href('samples') };
    }),
    sayKept: sendTo(systemActor('toaster'), (_, name: string) => successToast(offlineTexts.queue.kept(name))),
    sayNotKept: sendTo(systemActor('toaster'), (_, name: string) => failureToast(offlineTexts.queue.notKept(name))),
    saySent: sendTo(systemActor('toaster'), ({ context }) => {
      const { fileName, customerName } = next(context);
      return successToast(offlineTexts.queue.sent(fileName, customerName));
    }),
  },
  delays: { NEXT_TRY: 15_000 },
}).createMachine({
  id: 'uploadQueue',
  context: nothing,
  invoke: { ...called('watchWork'), onError: { target: '.away', actions: 'forget' } },
  initial: 'away',
  on: { WORK_STARTED: '.here', WORK_ENDED: { target: '.away', actions: 'forget' } },
  states: {
    away: {},
    here: {
      invoke: { ...called('watchQueue'), onError: { target: '.unavailable' } },
      initial: 'reading',
      on: {
        FILE_STORED: { target: '.reading', actions: withField('sayKept', 'fileName') },
        FILE_REFUSED: { actions: withField('sayNotKept', 'fileName') },
        REMOVE: { guard: withField('isListed', 'id'), target: '.removing', actions: withField('storeChosen', 'id') },
        RETRY_FILE: {
          guard: withField('isHeldBack', 'id'),
          target: '.noting',
          actions: withField('dropProblem', 'id'),
        },
        OPEN_CUSTOMER_OF: { guard: withField('isListed', 'id'), actions: withField('openCustomer', 'id') },
      },
      states: {
        reading: {
          invoke: {
            ...called('loadQueue'),
            onDone: { target: 'turning', actions: withOutput('storeFiles') },
            onError: 'unavailable',
          },
        },
        unavailable: { on: { RETRY: 'reading' } },
        turning: { always: [{ guard: 'hasNext', target: 'checking' }, { target: 'resting' }] },
        resting: {},
        /** What leaves something to decide is left to the adviser. */
        checking: {
          invoke: {
            id: 'checkQueued',
            src: 'checkQueued',
            input: ({ context }) => ({ file: next(context) }),
            onDone: 'sending',
            onError: [
              { guard: withError('isLineLost'), target: 'waiting' },
              { target: 'noting', actions: withError('storeProblem') },
            ],
          },
        },
        sending: {
          invoke: {
            id: 'fileSave',
            src: 'fileSave',
            input: ({ context }) => ({ follow: next(context).id, sending: null }),
            onDone: [
              { guard: withOutput('isSaved'), target: 'removing', actions: ['chooseNext', 'saySent'] },
              { guard: { type: 'isLineLost', params: failureIn }, target: 'waiting' },
              { target: 'noting', actions: { type: 'storeProblem', params: failureIn } },
            ],
            onError: 'waiting',
          },
        },
        /**
         * No line: it is tried again when the browser says that it is back, when one asks, and every 15 s: a page
         * opened without a connection may not get the event.
         */
        waiting: { on: { CAME_ONLINE: 'checking', RETRY: 'checking' }, after: { NEXT_TRY: 'checking' } },
        /** Whether the file is sent automatically is stored in IndexedDB, so that a reload knows it. */
        noting: {
          invoke: {
            id: 'holdBack',
            src: 'holdBack',
            input: ({ context }) => {
              const file = held(withId(context, held(context.chosenId)));
              return { file, problem: file.problem };
            },
            onDone: 'reading',
            onError: 'turning',
          },
        },
        removing: {
          invoke: {
            id: 'removeQueued',
            src: 'removeQueued',
            input: ({ context }) => ({ id: held(context.chosenId) }),
            onDone: 'reading',
            onError: 'unavailable',
          },
        },
      },
    },
  },
});

export type UploadQueueRef = ActorRefFrom<typeof uploadQueueMachine>;
export type UploadQueueSnapshot = SnapshotFrom<typeof uploadQueueMachine>;
