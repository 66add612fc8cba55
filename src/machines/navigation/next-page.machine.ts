import { assign, setup } from 'xstate';
import type { NextPage } from '../../model/customers/next-page.ts';
import { held } from '../../model/shared/present.ts';
import { called } from '../kit/called.ts';
import { withField } from '../kit/params.ts';
import { callback, service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';

/** What is likely to be opened next is known, or is another page by now. */
export interface NextPageEvent {
  readonly type: 'PAGE_EXPECTED';
  readonly next: NextPage;
}

interface NextPageContext {
  readonly next: NextPage | null;
}

/** Fetches what is likely to be opened next while the browser is idle: once for each page, and never where it saves data. @spec — the specification fetches nothing ahead */
export const nextPageMachine = setup({
  types: typed<{ context: NextPageContext; events: NextPageEvent }>(),
  actors: {
    watchNext: callback(),
    /** Fails where nothing may be fetched that was not asked for. */
    waitForIdle: service<void>(),
    fetchNext: service<void, NextPage>(),
  },
  actions: { storeNext: assign((_, next: NextPage) => ({ next })) },
}).createMachine({
  id: 'nextPage',
  context: { next: null },
  invoke: { ...called('watchNext'), onError: '.resting' },
  initial: 'resting',
  // What was being fetched is no longer the next.
  on: { PAGE_EXPECTED: { target: '.waiting', actions: withField('storeNext', 'next') } },
  states: {
    resting: {},
    waiting: {
      invoke: { ...called('waitForIdle'), onDone: 'fetching', onError: 'resting' },
    },
    fetching: {
      invoke: {
        id: 'fetchNext',
        src: 'fetchNext',
        input: ({ context }) => held(context.next),
        onDone: 'resting',
        // The page is fetched when it is opened.
        onError: 'resting',
      },
    },
  },
});
