import { setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
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
  invoke: { id: 'watchReleases', src: 'watchReleases', input: {}, onError: '.current' },
  initial: 'current',
  states: {
    current: { on: { RELEASE_READY: 'offered', PART_MISSED: 'lookingForWork' } },
    offered: { on: { LOAD: 'lookingForWork', PART_MISSED: 'lookingForWork', DISMISS: 'current' } },
    lookingForWork: {
      invoke: {
        id: 'readUnsavedWork',
        src: 'readUnsavedWork',
        input: {},
        onDone: [{ guard: withOutput('isUnsaved'), target: 'blocked' }, { target: 'loading' }],
        onError: 'blocked',
      },
    },
    /** Something is typed and not saved: it stays. */
    blocked: { on: { LOAD: 'lookingForWork', DISMISS: 'current' } },
    loading: { invoke: { id: 'loadRelease', src: 'loadRelease', input: {}, onDone: 'current', onError: 'offered' } },
  },
});

export type ReleaseRef = ActorRefFrom<typeof releaseMachine>;
export type ReleaseSnapshot = SnapshotFrom<typeof releaseMachine>;
