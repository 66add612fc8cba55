import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { AppError } from '../../model/errors/app-error.ts';
import { limits } from '../../model/limits.ts';
import type { Beat } from '../../model/session/heartbeat.ts';
import { called } from '../kit/called.ts';
import type { PageInput } from '../kit/page.ts';
import { withError, withOutput } from '../kit/params.ts';
import { storeError } from '../shared/failure.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';

export type HeartbeatEvent = { readonly type: 'REFRESH' };

interface HeartbeatContext {
  /** The newest answer; null until the first. */
  readonly beat: Beat | null;
  readonly error: AppError | null;
}

/** Measures whether and how quickly the portal responds, while the indicator is in use. @spec 1.3 */
export const heartbeatMachine = setup({
  types: typed<{ input: PageInput; context: HeartbeatContext; events: HeartbeatEvent }>(),
  actors: { askHeartbeat: service<Beat>() },
  actions: {
    storeBeat: assign((_, beat: Beat) => ({ beat, error: null })),
    storeError,
  },
  delays: { POLL_INTERVAL: limits.statusPollMs },
}).createMachine({
  id: 'heartbeat',
  context: { beat: null, error: null },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        ...called('askHeartbeat'),
        onDone: { target: 'answered', actions: withOutput('storeBeat') },
        onError: { target: 'silent', actions: withError('storeError') },
      },
    },
    answered: { on: { REFRESH: 'asking' }, after: { POLL_INTERVAL: 'asking' } },
    silent: { on: { REFRESH: 'asking' }, after: { POLL_INTERVAL: 'asking' } },
  },
});

export type HeartbeatRef = ActorRefFrom<typeof heartbeatMachine>;
export type HeartbeatSnapshot = SnapshotFrom<typeof heartbeatMachine>;
