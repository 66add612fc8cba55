import { setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { called } from '../kit/called.ts';
import type { Bare } from '../kit/events.ts';
import { withOutput } from '../kit/params.ts';
import { callback, service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';

export type ReleaseEvent =
  /** Another build of the portal is on this device, and waits. */
  | { readonly type: 'RELEASE_READY' }
  /** A part of this build could not be fetched: a release has taken its place. */
  | { readonly type: 'PART_MISSED' }
  | Bare<'LOAD' | 'DISMISS'>;

/** Offers another release of the portal when one is there, and turns to it when asked, never while something typed would be lost. @spec — the specification knows no releases */
export const releaseMachine = setup({
  types: typed<{ events: ReleaseEvent }>(),
  actors: { watchReleases: callback(), readUnsavedWork: service<boolean>(), loadRelease: service<void>() },
  guards: { isUnsaved: (_, isUnsaved: boolean) => isUnsaved },
}).createMachine({
  id: 'release',
  // A browser without workers has no release to offer.
  invoke: { ...called('watchReleases'), onError: '.current' },
  initial: 'current',
  states: {
    current: { on: { RELEASE_READY: 'offered', PART_MISSED: 'lookingForWork' } },
    offered: { on: { LOAD: 'lookingForWork', PART_MISSED: 'lookingForWork', DISMISS: 'current' } },
    lookingForWork: {
      invoke: {
        ...called('readUnsavedWork'),
        onDone: [{ guard: withOutput('isUnsaved'), target: 'blocked' }, { target: 'loading' }],
        onError: 'blocked',
      },
    },
    /** Something is typed and not saved: it stays. */
    blocked: { on: { LOAD: 'lookingForWork', DISMISS: 'current' } },
    loading: { invoke: { ...called('loadRelease'), onDone: 'current', onError: 'offered' } },
  },
});

export type ReleaseRef = ActorRefFrom<typeof releaseMachine>;
export type ReleaseSnapshot = SnapshotFrom<typeof releaseMachine>;
