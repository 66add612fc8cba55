import { z } from 'zod';
import { notificationKinds } from '../notifications/kinds.ts';
import { watchedKinds } from '../notifications/watched.ts';
import { contract, unversioned } from './core.ts';
import { Id, IdOrNew, Instant, named, NumberOrNull, TextOrNull } from './shared.ts';

/** An event at a customer that the user looks after, or of work that the user started. */
export const Notification = named('Notification', {
  id: z.number(),
  kind: z.enum(notificationKinds),
  customerId: z.number(),
  customerName: z.string(),
  /** The report that it is about; null where it is about samples. */
  reportId: NumberOrNull,
  reportName: z.string(),
  /** Of samples, questions or mails. */
  count: z.number(),
  createdOn: Instant,
  isRead: z.boolean(),
});

/**
 * Shows whether a record is unchanged since it was read: a different mark means that it, or data it depends on,
 * changed.
 */
export const ChangeMark = named('ChangeMark', {
  mark: z.string(),
  /** The state of a recommendation or report; null for everything else. */
  state: z.enum(['Active', 'Finalised', 'Published', 'Deleted']).nullable(),
  /** Who made the last change, and when; null where that is not known. */
  changedBy: TextOrNull,
  changedOn: Instant.nullable(),
  /** The caller made the last change. */
  isOwn: z.boolean(),
});

const notifications = z.object({ notifications: z.array(Notification), unread: z.number() });

export const notificationCalls = contract({
  'GET /notifications': {
    summary: 'The caller’s notifications: results in, runs ended or failed, questions from growers, emails that failed',
    policy: 'VIEW_CUSTOMERS',
    answer: notifications,
  },
  'PUT /notifications/read': {
    summary: 'Mark one’s own notifications as read: those named, or all of them',
    policy: 'VIEW_CUSTOMERS',
    unversioned: unversioned.owns,
    body: z.object({ ids: z.array(Id).max(200).optional() }),
    answer: notifications,
  },
  'GET /changes': {
    summary:
      'A mark that differs after any change to a recommendation, a report, their sources, the recommendations and reports (plans) or samples of a customer, the customers, the prices, or a tab of the settings; of deleted ones too',
    policy: 'VIEW_CUSTOMERS',
    query: z.object({
      of: z.enum(watchedKinds),
      /** Of the recommendation, the report or the customer; what belongs to the whole tenant has none. */
      id: IdOrNew.default(0),
    }),
    answer: ChangeMark,
  },
});
