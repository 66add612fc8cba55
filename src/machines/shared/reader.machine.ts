import { sendParent, setup, type SnapshotFrom } from 'xstate';
import type { ReadMessage } from '../../model/shared/messages.ts';
import { withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';

interface ReaderInput {
  /** The number of the record that is read. */
  readonly id: number;
  /** The parent has what there is to read: it is read again only when it may have changed. */
  readonly isRead: boolean;
}

export type ReaderEvent = { readonly type: 'REFRESH' } | { readonly type: 'RETRY' };

/** Reads something in the background, again whenever it may have changed; what is shown meanwhile stays. @spec 2.4 */
export const readerMachine = setup({
  types: typed<{ input: ReaderInput; context: ReaderInput; events: ReaderEvent }>(),
  actors: { read: service<ReadMessage, { readonly id: number }>() },
  guards: { isRead: ({ context }) => context.isRead },
  actions: { tellReading: sendParent((_, reading: ReadMessage) => reading) },
}).createMachine({
  id: 'reader',
  context: ({ input }) => input,
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
        onError: 'outdated',
      },
    },
    outdated: { on: { RETRY: 'reading' } },
  },
});

export type ReaderSnapshot = SnapshotFrom<typeof readerMachine>;
