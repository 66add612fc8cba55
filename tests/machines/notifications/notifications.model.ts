import { expect } from 'vitest';
import type { notificationsMachine } from '../../../src/machines/notifications/notifications.machine.ts';
import type { Notification, NotificationList } from '../../../src/model/notifications/notification.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

export const reported = (fields: Partial<Notification> = {}): Notification => ({
  id: 1,
  kind: 'RUNS_ENDED',
  customerId: 7,
  customerName: 'Hill Farms',
  reportId: null,
  reportName: '',
  count: 12,
  createdOn: '2026-03-02T01:00:00.000Z',
  isRead: false,
  ...fields,
});
const question = reported({ id: 2, kind: 'QUESTION', reportId: 4, reportName: 'Season plan', count: 1, isRead: true });
export const listed: NotificationList = { notifications: [reported(), question], unread: 1 };
const read: NotificationList = { notifications: [reported({ isRead: true }), question], unread: 0 };
const failure = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };

export const model: MachineModel<typeof notificationsMachine> = {
  events: [
    { type: 'WORK_STARTED', name: 'a@tilth.example 1' },
    done('loadNotifications', listed),
    failed('loadNotifications', failure),
    { type: 'ENTRY_CHOSEN', id: 1 },
    { type: 'ENTRY_CHOSEN', id: 2 },
    { type: 'ENTRY_CHOSEN', id: 99 },
    done('markRead', read),
    failed('markRead', failure),
    failed('watchWork', failure),
  ],
  distinguish: ({ name, list, readIds }) => [name, list?.unread ?? null, readIds],
  inputs: {
    notificationStream: ({ name }, { context }) => expect(name).toBe(context.name),
    markRead: ({ ids }, { context }) => expect(ids).toEqual(context.readIds),
  },
  invariants: {
    away: ({ context }) => expect(context.list).toBeNull(),
    'here.list.known': ({ context }) => expect(context.list).not.toBeNull(),
    // With everything read there is no request.
    'here.marking.saving': ({ context }) => expect(context.list).not.toBeNull(),
  },
};
