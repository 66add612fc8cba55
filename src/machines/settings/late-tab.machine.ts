import { sendTo, setup, type ActorRefFrom, type AnyStateMachine, type SnapshotFrom } from 'xstate';
import { lateMachine, service } from '../kit/service.ts';

export type LateTabEvent = { readonly type: 'SHOW' } | { readonly type: 'RETRY' };

/** A tab of the settings whose machine few people need: it is fetched when it is first shown, and told each time it is shown again. @spec — how a part of the settings is fetched */
export const lateTabMachine = setup({
  types: { events: {} as LateTabEvent, children: {} as { fetchTab: 'fetchTab'; tab: 'tab' } },
  actors: { fetchTab: service<void>(), tab: lateMachine<AnyStateMachine>() },
  actions: { refresh: sendTo('tab', { type: 'REFRESH' }) },
}).createMachine({
  id: 'lateTab',
  initial: 'hidden',
  states: {
    hidden: { on: { SHOW: 'fetching' } },
    fetching: { invoke: { id: 'fetchTab', src: 'fetchTab', input: {}, onDone: 'shown', onError: 'unavailable' } },
    unavailable: { on: { RETRY: 'fetching', SHOW: 'fetching' } },
    shown: { invoke: { id: 'tab', src: 'tab', onError: 'unavailable' }, on: { SHOW: { actions: 'refresh' } } },
  },
});

export type LateTabRef = ActorRefFrom<typeof lateTabMachine>;
export type LateTabSnapshot = SnapshotFrom<typeof lateTabMachine>;
