import { z } from 'zod';
import { notificationKinds } from '../notifications/kinds.ts';
import { contract, unversioned } from './core.ts';
import { Id, Instant } from './shared.ts';

/** What has come about at a customer that somebody looks after, or by work that they asked for. */
export const Notification = z
  .object({
    id: z.number(),
    kind: z.enum(notificationKinds),
    customerId: z.number(),
    customerName: z.string(),
    /** The report that it is about; null where it is about samples. */
    reportId: z.number().nullable(),
    reportName: z.string(),
    /** Of samples, questions or mails. */
    count: z.number(),
    createdOn: Instant,
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' });

const notifications = z.object({ notifications: z.array(Notification), unread: z.number() });

export const notificationCalls = contract({
  'GET /notifications': {
    summary: 'What the caller is told of: results in, runs ended or failed, questions from growers, mails that failed',
    policy: 'VIEW_CUSTOMERS',
    answer: notifications,
  },
  'PUT /notifications/read': {
    summary: 'Mark one’s own notifications as read: those named, or all of them',
    policy: 'VIEW_CUSTOMERS',
    unversioned: unversioned.chooses,
    body: z.object({ ids: z.array(Id).max(200).optional() }),
    answer: notifications,
  },
});
