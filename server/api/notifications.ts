import { markRead } from '../commands/notifications/mark-read.ts';
import { changeMark } from '../queries/notifications/change-mark.ts';
import { notifications } from '../queries/notifications/notifications.ts';
import type { Handlers } from './kit/call.ts';

export const notificationHandlers = {
  'GET /notifications': ({ tx }) => notifications(tx),
  'PUT /notifications/read': async ({ tx, body, now }) => {
    await markRead(tx, body.ids, now);
    return notifications(tx);
  },
  'GET /changes': ({ tx, query, user }) => changeMark(tx, query, { userId: user.id, roles: user.roles }),
} satisfies Partial<Handlers>;
