import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { OpenPoints } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import { withError, withOutput } from '../kit/params.ts';
import { service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { storeError } from '../shared/failure.ts';

interface OpenPointsInput {
  /** Null where nothing is about to be locked. */
  readonly reportId: number | null;
}

interface OpenPointsContext extends OpenPointsInput {
  readonly points: OpenPoints | null;
  readonly error: AppError | null;
}

export type OpenPointsEvent = { readonly type: 'RETRY' };

/** Incomplete parts of a report, looked up while the user is asked whether to lock it. The question does not wait for it. @spec — the specification knows no list of what is open */
export const openPointsMachine = setup({
  types: typed<{ input: OpenPointsInput; context: OpenPointsContext; events: OpenPointsEvent }>(),
  actors: { loadOpenPoints: service<OpenPoints, OpenPointsInput>() },
  guards: { locksNothing: ({ context }) => context.reportId === null },
  actions: { storePoints: assign((_, points: OpenPoints) => ({ points, error: null })), storeError },
}).createMachine({
  id: 'openPoints',
  context: ({ input }) => ({ ...input, points: null, error: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'locksNothing', target: 'known' }, { target: 'loading' }] },
    loading: {
      invoke: {
        id: 'loadOpenPoints',
        src: 'loadOpenPoints',
        input: ({ context: { reportId } }) => ({ reportId }),
        onDone: { target: 'known', actions: withOutput('storePoints') },
        onError: { target: 'unavailable', actions: withError('storeError') },
      },
    },
    known: {},
    unavailable: { on: { RETRY: 'loading' } },
  },
});

export type OpenPointsRef = ActorRefFrom<typeof openPointsMachine>;
export type OpenPointsSnapshot = SnapshotFrom<typeof openPointsMachine>;
