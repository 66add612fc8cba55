import { sendParent, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import type { ReadMessage } from '../../model/shared/messages.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { storeError } from './failure.ts';

interface ReaderInput {
  /** The number of the record that is read. */
  readonly id: number;
  /** The parent has what there is to read: it is read again only when it may have changed. */
  readonly isRead: boolean;
}

interface ReaderContext extends ReaderInput {
  /** Why the last reading failed, for those who say it. */
  readonly error: AppError | null;
}

export type ReaderEvent = { readonly type: 'REFRESH' } | { readonly type: 'RETRY' };

/** Reads something in the background, again whenever it may have changed; what is shown meanwhile stays. @spec 2.4 */
export const readerMachine = setup({
  types: typed<{ input: ReaderInput; context: ReaderContext; events: ReaderEvent }>(),
  actors: { read: service<ReadMessage, { readonly id: number }>() },
  guards: { isRead: ({ context }) => context.isRead },
  actions: { tellReading: sendParent((_, reading: ReadMessage) => reading), storeError },
}).createMachine({
  id: 'reader',
  context: ({ input }) => ({ ...input, error: null }),
  initial: 'deciding',
  // What was asked before a change would answer with what was there before it.
  on: { REFRESH: { target: '.reading', reenter: true } },
  states: {
    deciding: { always: [{ guard: 'isRead', target: 'current' }, { target: 'reading' }] },
    current: {},
    reading: {
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'current', actions: withOutput('tellReading') },
        onError: { target: 'outdated', actions: withError('storeError') },
      },
    },
    outdated: { on: { RETRY: 'reading' } },
  },
});

export type ReaderRef = ActorRefFrom<typeof readerMachine>;
export type ReaderSnapshot = SnapshotFrom<typeof readerMachine>;
