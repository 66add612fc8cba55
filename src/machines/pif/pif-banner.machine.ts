import { assign, setup, type ActorRefFrom } from 'xstate';
import { withField } from '../kit/params.ts';
import { typed } from '../kit/types.ts';
import { limits } from '../../model/limits.ts';

export interface PifNotice {
  readonly tone: 'success' | 'info' | 'warning' | 'danger';
  readonly text: string;
}

/** What the editor last had to say: a success for 2 seconds, anything else for 10 (specification 9). @spec 3.8, 3.9 */
export const pifBannerMachine = setup({
  types: typed<{
    context: { readonly notice: PifNotice | null };
    events: { readonly type: 'SHOW'; readonly notice: PifNotice } | { readonly type: 'DISMISS' };
  }>(),
  actions: { store: assign((_, notice: PifNotice) => ({ notice })), forget: assign({ notice: null }) },
  delays: { HIDE: ({ context }) => (context.notice?.tone === 'success' ? limits.pifSuccessMs : limits.pifErrorMs) },
}).createMachine({
  id: 'pifBanner',
  context: { notice: null },
  initial: 'hidden',
  on: { SHOW: { target: '.shown', reenter: true, actions: withField('store', 'notice') } },
  states: {
    hidden: { entry: 'forget' },
    shown: { after: { HIDE: 'hidden' }, on: { DISMISS: 'hidden' } },
  },
});

export type PifBannerRef = ActorRefFrom<typeof pifBannerMachine>;
