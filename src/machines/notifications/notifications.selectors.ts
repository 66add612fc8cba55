import type { Notification } from '../../model/notifications/notification.ts';
import type { NotificationsSnapshot } from './notifications.machine.ts';

const none: readonly Notification[] = [];

export const isHere = (snapshot: NotificationsSnapshot): boolean => snapshot.matches('here');
export const entriesOf = ({ context }: NotificationsSnapshot): readonly Notification[] =>
  context.list?.notifications ?? none;
export const unreadOf = ({ context }: NotificationsSnapshot): number => context.list?.unread ?? 0;
/** Nothing is known yet, and nothing could be read. */
export const isUnavailable = (snapshot: NotificationsSnapshot): boolean =>
  snapshot.context.list === null && snapshot.matches({ here: { list: 'unavailable' } });
export const isKnown = ({ context }: NotificationsSnapshot): boolean => context.list !== null;
export const mayClear = (snapshot: NotificationsSnapshot): boolean => snapshot.can({ type: 'CLEAR' });
