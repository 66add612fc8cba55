import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { withField } from '../kit/params.ts';
import { callback, service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';

export type OfflineCacheEvent =
  /** A copy replaces a missing response. */
  | { readonly type: 'COPY_SHOWN'; readonly takenOn: string }
  | { readonly type: 'COPIES_REPLACED' }
  | { readonly type: 'REFRESH' };

interface OfflineCacheContext {
  /** When the oldest copy that is shown was taken; null while everything is an answer. */
  readonly takenOn: string | null;
}

const earlier = (one: string | null, other: string): string => (one !== null && one < other ? one : other);

/**
 * Reports that shown data came from this device's cache, and its date, until it is read again. @spec — the
 * specification knows no bad lines
 */
export const offlineCacheMachine = setup({
  types: typed<{ context: OfflineCacheContext; events: OfflineCacheEvent }>(),
  actors: { watchCache: callback(), reloadPage: service<void>() },
  actions: {
    storeDate: assign(({ context }, takenOn: string) => ({ takenOn: earlier(context.takenOn, takenOn) })),
    forgetDate: assign({ takenOn: null }),
  },
}).createMachine({
  id: 'offlineCache',
  context: { takenOn: null },
  invoke: { id: 'watchCache', src: 'watchCache', input: {}, onError: { target: '.live', actions: 'forgetDate' } },
  initial: 'live',
  states: {
    live: {
      on: {
        COPY_SHOWN: { target: 'copied', actions: withField('storeDate', 'takenOn') },
      },
    },
    copied: {
      on: {
        COPY_SHOWN: { actions: withField('storeDate', 'takenOn') },
        COPIES_REPLACED: { target: 'live', actions: 'forgetDate' },
        REFRESH: 'reloading',
      },
    },
    reloading: { invoke: { id: 'reloadPage', src: 'reloadPage', input: {}, onDone: 'copied', onError: 'copied' } },
  },
});

export type OfflineCacheRef = ActorRefFrom<typeof offlineCacheMachine>;
export type OfflineCacheSnapshot = SnapshotFrom<typeof offlineCacheMachine>;
