import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { ConnectionMessage, Waiting } from '../../model/session/messages.ts';
import { called } from '../kit/called.ts';
import { callback } from '../kit/service.ts';
import { typed } from '../kit/types.ts';

export type ConnectionEvent = ConnectionMessage | { readonly type: 'WENT_OFFLINE' } | { readonly type: 'CAME_ONLINE' };

interface ConnectionContext {
  /** Calls between two attempts, the newest last. */
  readonly waiting: readonly Waiting[];
}

const waitingOf = ({ event: { callId, attempt, attempts } }: { event: Waiting }): Waiting => ({
  callId,
  attempt,
  attempts,
});
const callIdOf = ({ event }: { event: { readonly callId: string } }): string => event.callId;

const without = (waiting: readonly Waiting[], id: string): readonly Waiting[] =>
  waiting.filter(({ callId }) => callId !== id);

/** The state of the connection: steady, waiting for the next attempt of a call, or offline. @spec 1.8 */
export const connectionMachine = setup({
  types: typed<{ context: ConnectionContext; events: ConnectionEvent }>(),
  actors: { watchConnectivity: callback() },
  guards: {
    isWaiting: ({ context }) => context.waiting.length > 0,
    othersWait: ({ context }, callId: string) => without(context.waiting, callId).length > 0,
  },
  actions: {
    addWaiting: assign(({ context }, call: Waiting) => ({ waiting: [...without(context.waiting, call.callId), call] })),
    dropWaiting: assign(({ context }, callId: string) => ({ waiting: without(context.waiting, callId) })),
  },
}).createMachine({
  id: 'connection',
  context: { waiting: [] },
  // A browser that cannot tell whether it is online is taken to be.
  invoke: { ...called('watchConnectivity'), onError: { target: '.steady' } },
  initial: 'steady',
  states: {
    steady: {
      on: {
        ATTEMPT_FAILED: { target: 'retrying', actions: { type: 'addWaiting', params: waitingOf } },
        WENT_OFFLINE: 'offline',
      },
    },
    retrying: {
      on: {
        ATTEMPT_FAILED: { actions: { type: 'addWaiting', params: waitingOf } },
        CALL_SETTLED: [
          { guard: { type: 'othersWait', params: callIdOf }, actions: { type: 'dropWaiting', params: callIdOf } },
          { target: 'steady', actions: { type: 'dropWaiting', params: callIdOf } },
        ],
        WENT_OFFLINE: 'offline',
      },
    },
    offline: {
      on: {
        ATTEMPT_FAILED: { actions: { type: 'addWaiting', params: waitingOf } },
        CALL_SETTLED: { actions: { type: 'dropWaiting', params: callIdOf } },
        CAME_ONLINE: [{ guard: 'isWaiting', target: 'retrying' }, { target: 'steady' }],
      },
    },
  },
});

export type ConnectionRef = ActorRefFrom<typeof connectionMachine>;
export type ConnectionSnapshot = SnapshotFrom<typeof connectionMachine>;
