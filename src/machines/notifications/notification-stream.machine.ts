import { sendParent, sendTo, setup } from 'xstate';
import { limits } from '../../model/limits.ts';
import { called } from '../kit/called.ts';
import type { Bare } from '../kit/events.ts';
import { callback } from '../kit/service.ts';
import { typed } from '../kit/types.ts';

export type NotificationStreamEvent =
  /** This page is the one of its browser that listens. */
  | { readonly type: 'LEAD_GAINED' }
  | Bare<'STREAM_OPENED' | 'STREAM_ENDED' | 'CHANGE_STREAMED'>
  /** Another page of the browser has heard of a change. */
  | { readonly type: 'CHANGE_SHARED' }
  /** A notification's record was changed here: other pages must read it again. */
  | { readonly type: 'LIST_CHANGED' };

/** What the machine tells its parent. */
export type NotificationsChanged = { readonly type: 'NOTIFICATIONS_CHANGED' };

interface NotificationStreamInput {
  /** Pages with the same name share one stream. */
  readonly name: string;
}

/** Reports when the notifications have changed: one page of a browser listens to the server, or asks every ten seconds where it cannot, and tells the others. @spec 1.4 */
export const notificationStreamMachine = setup({
  types: typed<{ input: NotificationStreamInput; context: NotificationStreamInput; events: NotificationStreamEvent }>(),
  actors: {
    shareChanges: callback<NotificationStreamInput>(),
    takeLead: callback<NotificationStreamInput>(),
    followStream: callback(),
  },
  actions: {
    tellParent: sendParent({ type: 'NOTIFICATIONS_CHANGED' } satisfies NotificationsChanged),
    tellOthers: sendTo('shareChanges', { type: 'TELL' }),
  },
  delays: { POLL_INTERVAL: limits.statusPollMs },
}).createMachine({
  id: 'notificationStream',
  context: ({ input }) => input,
  invoke: [
    { id: 'shareChanges', src: 'shareChanges', input: ({ context }) => context, onError: '.leading' },
    { id: 'takeLead', src: 'takeLead', input: ({ context }) => context, onError: '.leading' },
  ],
  on: { CHANGE_SHARED: { actions: 'tellParent' }, LIST_CHANGED: { actions: 'tellOthers' } },
  initial: 'following',
  states: {
    following: { on: { LEAD_GAINED: 'leading' } },
    leading: {
      initial: 'listening',
      states: {
        listening: {
          invoke: { ...called('followStream'), onError: 'polling' },
          on: {
            // Reads the events that were missed while disconnected.
            STREAM_OPENED: { actions: ['tellParent', 'tellOthers'] },
            CHANGE_STREAMED: { actions: ['tellParent', 'tellOthers'] },
            STREAM_ENDED: 'polling',
          },
        },
        polling: { after: { POLL_INTERVAL: { target: 'listening', actions: ['tellParent', 'tellOthers'] } } },
      },
    },
  },
});
