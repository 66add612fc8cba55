import { assign, sendParent, setup } from 'xstate';
import { limits } from '../../model/limits.ts';
import { COPIED } from '../../model/notifications/copied.ts';
import type { ChangeMark } from '../../model/notifications/notification.ts';
import type { Watched } from '../../model/notifications/watched.ts';
import { withEvent, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';

interface ChangePollingInput extends Watched {
  /** The mark of what the parent has read; null where it is not known, so that the first poll is news. A copy is polled for at once. */
  readonly mark: string | null;
}

/** From the parent: it has read everything again, with this mark. */
export interface MarkRead {
  readonly type: 'MARK_READ';
  readonly mark: string | null;
}

/** What the machine tells its parent when a poll finds another mark. */
export interface MarkChanged {
  readonly type: 'MARK_CHANGED';
  readonly change: ChangeMark;
}

/** Asks as often as the statuses whether anybody has changed what a page shows, and tells its parent, which reads it again. @spec 1.4, 2.4, 3.4 */
export const changePollingMachine = setup({
  types: typed<{
    input: ChangePollingInput;
    context: ChangePollingInput;
    events: MarkRead;
  }>(),
  actors: { loadMark: service<ChangeMark, Watched>() },
  guards: {
    isCopy: ({ context }) => context.mark === COPIED,
    isChanged: ({ context }, { mark }: ChangeMark) => mark !== context.mark,
  },
  actions: {
    store: assign((_, { mark }: Pick<ChangePollingInput, 'mark'>) => ({ mark })),
    tell: sendParent((_, change: ChangeMark): MarkChanged => ({ type: 'MARK_CHANGED', change })),
  },
  delays: { POLL_INTERVAL: limits.statusPollMs },
}).createMachine({
  id: 'changePolling',
  context: ({ input }) => input,
  initial: 'resting',
  // A mark that was asked for before the parent read again would answer with what was there before.
  on: { MARK_READ: { target: '.resting', actions: withEvent('store') } },
  states: {
    resting: {
      always: { guard: 'isCopy', target: 'polling', actions: { type: 'store', params: { mark: null } } },
      after: { POLL_INTERVAL: 'polling' },
    },
    polling: {
      invoke: {
        id: 'loadMark',
        src: 'loadMark',
        input: ({ context: { of, id } }) => ({ of, id }),
        onDone: [
          {
            guard: withOutput('isChanged'),
            target: 'resting',
            actions: [withOutput('store'), withOutput('tell')],
          },
          { target: 'resting' },
        ],
        // The next poll asks the same; a failure in between is no news.
        onError: 'resting',
      },
    },
  },
});
