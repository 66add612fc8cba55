import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { leadsTo, type Notification, type NotificationList } from '../../model/notifications/notification.ts';
import { called } from '../kit/called.ts';
import type { Bare } from '../kit/events.ts';
import { systemActor } from '../kit/system-actors.ts';
import { withError, withField, withOutput } from '../kit/params.ts';
import { callback, service } from '../kit/service.ts';
import { typed } from '../kit/types.ts';
import { sayFailure } from '../shared/failure.ts';
import { notificationStreamMachine, type NotificationsChanged } from './notification-stream.machine.ts';

/** A page that follows another one's stream hears nothing until there is a change. */
const JOINING_MS = 1_000;

export type NotificationsEvent =
  | NotificationsChanged
  /** The user works in a tenant; whose stream it is tells the name. */
  | { readonly type: 'WORK_STARTED'; readonly name: string }
  | Bare<'WORK_ENDED' | 'RETRY'>
  | { readonly type: 'ENTRY_CHOSEN'; readonly id: number }
  /** All of them count as read. */
  | { readonly type: 'CLEAR' };

interface NotificationsContext {
  readonly name: string;
  readonly list: NotificationList | null;
  /** Those that are being marked as read; null for all. */
  readonly readIds: readonly number[] | null;
}

const nothing: NotificationsContext = { name: '', list: null, readIds: null };

const entryWith = ({ list }: NotificationsContext, id: number): Notification | undefined =>
  list?.notifications.find((one) => one.id === id);

/** The user's notifications: read again on every event, opened, and marked as read. @spec — the specification tells of polling alone */
export const notificationsMachine = setup({
  types: typed<{
    context: NotificationsContext;
    events: NotificationsEvent;
    children: { notificationStream: 'notificationStream' };
  }>(),
  actors: {
    watchWork: callback(),
    notificationStream: notificationStreamMachine,
    loadNotifications: service<NotificationList>(),
    markRead: service<NotificationList, { readonly ids: readonly number[] | null }>(),
  },
  guards: {
    isListed: ({ context }, id: number) => entryWith(context, id) !== undefined,
    isUnread: ({ context }, id: number) => entryWith(context, id)?.isRead === false,
    hasUnread: ({ context }) => (context.list?.unread ?? 0) > 0,
  },
  actions: {
    begin: assign((_, name: string) => ({ ...nothing, name })),
    forget: assign(nothing),
    storeList: assign((_, list: NotificationList) => ({ list })),
    storeRead: assign((_, readIds: readonly number[] | null) => ({ readIds })),
    tellStream: sendTo('notificationStream', { type: 'LIST_CHANGED' }),
    openEntry: sendTo(systemActor('customers'), ({ context }, id: number) => {
      const entry = entryWith(context, id)!;
      const { customerId, customerName } = entry;
      return { type: 'OPEN_CUSTOMER', customer: { customerId, customerName }, to: leadsTo(entry) };
    }),
    sayFailure,
  },
  delays: { JOINING_TIME: JOINING_MS },
}).createMachine({
  id: 'notifications',
  context: nothing,
  invoke: {
    ...called('watchWork'),
    onError: { target: '.away', actions: 'forget' },
  },
  initial: 'away',
  on: {
    WORK_STARTED: { target: '.here', actions: withField('begin', 'name') },
    WORK_ENDED: { target: '.away', actions: 'forget' },
  },
  states: {
    away: {},
    here: {
      invoke: { id: 'notificationStream', src: 'notificationStream', input: ({ context }) => ({ name: context.name }) },
      type: 'parallel',
      states: {
        list: {
          initial: 'joining',
          on: { NOTIFICATIONS_CHANGED: '.loading' },
          states: {
            // A list that is read before the stream is open would have to be read again once it is.
            joining: { after: { JOINING_TIME: 'loading' } },
            loading: {
              invoke: {
                ...called('loadNotifications'),
                onDone: { target: 'known', actions: withOutput('storeList') },
                onError: 'unavailable',
              },
            },
            known: {},
            unavailable: { on: { RETRY: 'loading' } },
          },
        },
        marking: {
          initial: 'idle',
          states: {
            idle: {
              on: {
                ENTRY_CHOSEN: [
                  {
                    guard: withField('isUnread', 'id'),
                    target: 'saving',
                    actions: [withField('openEntry', 'id'), { type: 'storeRead', params: ({ event }) => [event.id] }],
                  },
                  { guard: withField('isListed', 'id'), actions: withField('openEntry', 'id') },
                ],
                CLEAR: { guard: 'hasUnread', target: 'saving', actions: { type: 'storeRead', params: null } },
              },
            },
            saving: {
              on: {
                ENTRY_CHOSEN: { guard: withField('isListed', 'id'), actions: withField('openEntry', 'id') },
              },
              invoke: {
                id: 'markRead',
                src: 'markRead',
                input: ({ context }) => ({ ids: context.readIds }),
                onDone: { target: 'idle', actions: [withOutput('storeList'), 'tellStream'] },
                onError: { target: 'idle', actions: withError('sayFailure') },
              },
            },
          },
        },
      },
    },
  },
});

export type NotificationsRef = ActorRefFrom<typeof notificationsMachine>;
export type NotificationsSnapshot = SnapshotFrom<typeof notificationsMachine>;
