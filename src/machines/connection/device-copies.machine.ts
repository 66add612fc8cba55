import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { called } from '../kit/called.ts';
import type { Bare } from '../kit/events.ts';
import { withField } from '../kit/params.ts';
import { callback, service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';

export type DeviceCopiesEvent =
  /** A page is painted from what this device kept of it, and is asked for again. */
  | { readonly type: 'PAGE_COPIED'; readonly takenOn: string }
  | Bare<'PAGE_FAILED' | 'REFRESH'>
  /** A copy replaces a missing response. */
  | { readonly type: 'COPY_SHOWN'; readonly takenOn: string }
  /** Everything that is shown is an answer again, or the page was left. */
  | { readonly type: 'COPIES_REPLACED' };

interface DeviceCopiesContext {
  /** When the oldest copy that is shown was taken; null while what is shown is fresh. */
  readonly takenOn: string | null;
}

const earlier = (one: string | null, other: string): string => (one !== null && one < other ? one : other);

/** Marks what is shown from copies on this device, and their date, until it was read again. @spec — the specification knows no copies, nor bad lines */
export const deviceCopiesMachine = setup({
  types: typed<{ context: DeviceCopiesContext; events: DeviceCopiesEvent }>(),
  actors: { watchCopies: callback(), reloadPage: service<void>() },
  actions: {
    storeDate: assign(({ context }, takenOn: string) => ({ takenOn: earlier(context.takenOn, takenOn) })),
    forgetDate: assign({ takenOn: null }),
  },
}).createMachine({
  id: 'deviceCopies',
  context: { takenOn: null },
  invoke: { ...called('watchCopies'), onError: '.fresh' },
  initial: 'fresh',
  on: {
    PAGE_COPIED: { target: '.refreshing', actions: withField('storeDate', 'takenOn') },
    COPIES_REPLACED: '.fresh',
  },
  states: {
    fresh: {
      entry: 'forgetDate',
      on: { COPY_SHOWN: { target: 'outdated', actions: withField('storeDate', 'takenOn') } },
    },
    refreshing: { on: { PAGE_FAILED: 'outdated' } },
    outdated: {
      on: { COPY_SHOWN: { actions: withField('storeDate', 'takenOn') }, REFRESH: 'reloading' },
    },
    reloading: { invoke: { ...called('reloadPage'), onDone: 'outdated', onError: 'outdated' } },
  },
});

export type DeviceCopiesRef = ActorRefFrom<typeof deviceCopiesMachine>;
export type DeviceCopiesSnapshot = SnapshotFrom<typeof deviceCopiesMachine>;
