import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { withField } from '../kit/params.ts';
import { callback, service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';

export type KeptPageEvent =
  /** A page is painted from what this device kept of it, and is asked for again. */
  | { readonly type: 'PAGE_COPIED'; readonly takenOn: string }
  /** It was read again, or left. */
  | { readonly type: 'PAGE_READ' }
  | { readonly type: 'PAGE_FAILED' }
  | { readonly type: 'REFRESH' };

interface KeptPageContext {
  /** When the copy was taken that is shown; null while what is shown is fresh. */
  readonly takenOn: string | null;
}

/** Marks a page that is painted from its copy until it was read again, and says so where it could not be. @spec — the specification knows no copies */
export const keptPageMachine = setup({
  types: typed<{ context: KeptPageContext; events: KeptPageEvent }>(),
  actors: { watchPages: callback(), reloadPage: service<void>() },
  actions: {
    storeDate: assign((_, takenOn: string) => ({ takenOn })),
    forgetDate: assign({ takenOn: null }),
  },
}).createMachine({
  id: 'keptPage',
  context: { takenOn: null },
  invoke: { id: 'watchPages', src: 'watchPages', input: {}, onError: '.fresh' },
  initial: 'fresh',
  on: {
    PAGE_COPIED: { target: '.refreshing', actions: withField('storeDate', 'takenOn') },
    PAGE_READ: '.fresh',
  },
  states: {
    fresh: { entry: 'forgetDate' },
    refreshing: { on: { PAGE_FAILED: 'outdated' } },
    outdated: { on: { REFRESH: 'reloading' } },
    reloading: { invoke: { id: 'reloadPage', src: 'reloadPage', input: {}, onDone: 'outdated', onError: 'outdated' } },
  },
});

export type KeptPageRef = ActorRefFrom<typeof keptPageMachine>;
export type KeptPageSnapshot = SnapshotFrom<typeof keptPageMachine>;
