import { assign, raise, sendTo, setup, type ActorRefFrom, type AnyStateMachine, type SnapshotFrom } from 'xstate';
import type { ChangeMark } from '../../model/notifications/notification.ts';
import { watchedBy, type SettingsTab } from '../../model/settings/tabs.ts';
import { settingsTexts } from '../../model/texts/settings.ts';
import { changeTexts } from '../../model/texts/shared.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withField, withOutput } from '../kit/params.ts';
import { lazyMachine, service } from '../kit/service.ts';
import { typed, type Named } from '../kit/types.ts';
import { changePollingMachine, type MarkChanged } from '../shared/change-polling.machine.ts';
import { infoToast } from '../shared/toasts.ts';

export type LazyTabEvent =
  | { readonly type: 'SHOW' }
  /** Another tab is shown instead. */
  | { readonly type: 'HIDE' }
  | { readonly type: 'RETRY' }
  | MarkChanged
  | TabMessage;

/** What a snapshot of the tab's machine says: it would read again now, reads already, or something is being edited. */
interface TabMessage {
  readonly type: 'TAB_FREED' | 'TAB_READING' | 'TAB_OCCUPIED';
}

export interface LazyTabInput {
  readonly tab: SettingsTab;
  readonly isShown: boolean;
  /** What the tab's own machine begins with. */
  readonly begun?: object;
}

interface LazyTabContext extends LazyTabInput {
  /** Of what the tab has read; null where it could not be had. */
  readonly mark: string | null;
}

type TabSnapshot = SnapshotFrom<AnyStateMachine>;

const messageIn = (tab: TabSnapshot): TabMessage => ({
  type: tab.can({ type: 'REFRESH' }) ? 'TAB_FREED' : tab.hasTag('reading') ? 'TAB_READING' : 'TAB_OCCUPIED',
});

/**
 * A tab of the settings: its machine is fetched when it is first shown, with the mark of what it is about to read. While it is shown it follows
 * what others change: it reads again at once or, while something is being edited, says who changed it and reads again afterwards.
 * @spec — how a part of the settings is fetched
 */
export const lazyTabMachine = setup({
  types: typed<{
    input: LazyTabInput;
    context: LazyTabContext;
    events: LazyTabEvent;
    children: Named<'fetchTab' | 'tab' | 'changePolling'>;
  }>(),
  actors: {
    fetchTab: service<string | null, { readonly tab: SettingsTab }>(),
    tab: lazyMachine<AnyStateMachine>(),
    changePolling: changePollingMachine,
  },
  guards: {
    isShown: ({ context }) => context.isShown,
    isOwn: (_, { isOwn }: ChangeMark) => isOwn,
  },
  actions: {
    raiseMessage: raise((_, tab: TabSnapshot) => messageIn(tab)),
    storeMark: assign((_, mark: string | null) => ({ mark })),
    refresh: sendTo('tab', { type: 'REFRESH' }),
    sayChange: sendTo(systemActor('toaster'), ({ context: { tab } }, change: ChangeMark) =>
      infoToast(changeTexts.elsewhere(settingsTexts.tabs[tab], change)),
    ),
  },
}).createMachine({
  id: 'lazyTab',
  context: ({ input }) => ({ ...input, mark: null }),
  initial: 'hidden',
  states: {
    hidden: { always: { guard: 'isShown', target: 'fetching' }, on: { SHOW: 'fetching' } },
    fetching: {
      invoke: {
        id: 'fetchTab',
        src: 'fetchTab',
        input: ({ context: { tab } }) => ({ tab }),
        onDone: { target: 'shown', actions: withOutput('storeMark') },
        onError: 'unavailable',
      },
    },
    unavailable: { on: { RETRY: 'fetching', SHOW: 'fetching' } },
    shown: {
      invoke: {
        id: 'tab',
        src: 'tab',
        input: ({ context }: { readonly context: LazyTabContext }) => context.begun,
        onError: 'unavailable',
        onSnapshot: { actions: withField('raiseMessage', 'snapshot') },
      },
      initial: 'seen',
      states: {
        seen: {
          invoke: {
            id: 'changePolling',
            src: 'changePolling',
            input: ({ context: { tab, mark } }) => ({ of: watchedBy(tab), id: 0, mark }),
          },
          on: { HIDE: 'unseen', SHOW: { actions: 'refresh' } },
          initial: 'busy',
          states: {
            /** Nothing is being edited. */
            following: {
              on: {
                MARK_CHANGED: {
                  target: 'reading',
                  actions: [{ type: 'storeMark', params: ({ event }) => event.change.mark }, 'refresh'],
                },
                TAB_OCCUPIED: 'busy',
              },
            },
            reading: {
              on: {
                TAB_FREED: 'following',
                // What was begun meanwhile broke it off.
                TAB_OCCUPIED: 'owing',
                MARK_CHANGED: {
                  target: 'owing',
                  actions: { type: 'storeMark', params: ({ event }) => event.change.mark },
                },
              },
            },
            /** Something is being edited, or the tab is read for the first time. */
            busy: {
              on: {
                TAB_FREED: 'following',
                MARK_CHANGED: [
                  {
                    guard: withField('isOwn', 'change'),
                    target: 'owing',
                    actions: { type: 'storeMark', params: ({ event }) => event.change.mark },
                  },
                  {
                    target: 'owing',
                    actions: [
                      { type: 'storeMark', params: ({ event }) => event.change.mark },
                      withField('sayChange', 'change'),
                    ],
                  },
                ],
              },
            },
            /** It reads again once nothing is edited any more. */
            owing: {
              on: {
                TAB_FREED: { target: 'reading', actions: 'refresh' },
                MARK_CHANGED: [
                  {
                    guard: withField('isOwn', 'change'),
                    actions: { type: 'storeMark', params: ({ event }) => event.change.mark },
                  },
                  {
                    actions: [
                      { type: 'storeMark', params: ({ event }) => event.change.mark },
                      withField('sayChange', 'change'),
                    ],
                  },
                ],
              },
            },
          },
        },
        /** What is not shown is read again when it is shown. */
        unseen: { on: { SHOW: { target: 'seen', actions: 'refresh' } } },
      },
    },
  },
});

export type LazyTabRef = ActorRefFrom<typeof lazyTabMachine>;
export type LazyTabSnapshot = SnapshotFrom<typeof lazyTabMachine>;
