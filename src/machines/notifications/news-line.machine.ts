import { sendParent, sendTo, setup } from 'xstate';
import { limits } from '../../model/limits.ts';
import { callback } from '../kit/service.ts';
import { typed } from '../kit/types.ts';

export type NewsLineEvent =
  /** This page is the one of its browser that listens. */
  | { readonly type: 'LEAD_GAINED' }
  | { readonly type: 'STREAM_OPENED' }
  | { readonly type: 'STREAM_ENDED' }
  | { readonly type: 'NEWS_STREAMED' }
  /** Another page of the browser has heard of news. */
  | { readonly type: 'NEWS_SHARED' }
  /** A notification's record was changed here: other pages must read it again. */
  | { readonly type: 'LIST_CHANGED' };

/** What the machine tells its parent. */
export type News = { readonly type: 'NEWS_ARRIVED' };

interface NewsLineInput {
  /** Pages with the same name share one line. */
  readonly name: string;
}

/** Hears whether there is news: one page of a browser listens to the server, or asks every ten seconds where it cannot, and tells the others. @spec 1.4 */
export const newsLineMachine = setup({
  types: typed<{ input: NewsLineInput; context: NewsLineInput; events: NewsLineEvent }>(),
  actors: {
    shareNews: callback<NewsLineInput>(),
    takeLead: callback<NewsLineInput>(),
    followStream: callback(),
  },
  actions: {
    tellParent: sendParent({ type: 'NEWS_ARRIVED' } satisfies News),
    tellOthers: sendTo('shareNews', { type: 'TELL' }),
  },
  delays: { POLL_INTERVAL: limits.statusPollMs },
}).createMachine({
  id: 'newsLine',
  context: ({ input }) => input,
  invoke: [
    { id: 'shareNews', src: 'shareNews', input: ({ context }) => context, onError: '.leading' },
    { id: 'takeLead', src: 'takeLead', input: ({ context }) => context, onError: '.leading' },
  ],
  on: { NEWS_SHARED: { actions: 'tellParent' }, LIST_CHANGED: { actions: 'tellOthers' } },
  initial: 'following',
  states: {
    following: { on: { LEAD_GAINED: 'leading' } },
    leading: {
      initial: 'listening',
      states: {
        listening: {
          invoke: { id: 'followStream', src: 'followStream', input: {}, onError: 'polling' },
          on: {
            // Reads the events that were missed while disconnected.
            STREAM_OPENED: { actions: ['tellParent', 'tellOthers'] },
            NEWS_STREAMED: { actions: ['tellParent', 'tellOthers'] },
            STREAM_ENDED: 'polling',
          },
        },
        polling: { after: { POLL_INTERVAL: { target: 'listening', actions: ['tellParent', 'tellOthers'] } } },
      },
    },
  },
});
