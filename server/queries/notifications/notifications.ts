import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AnsweredOf } from '../../../src/model/contract/index.ts';
import { MOST_LISTED } from '../../../src/model/notifications/kinds.ts';
import { actingUser } from '../../db/acting-user.ts';
import { customer, notification, report } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** The current user's notifications, newest first, and the number of unread ones. */
export async function notifications(tx: Tx): Promise<AnsweredOf<'GET /notifications'>> {
  const mine = eq(notification.userId, actingUser);
  const asked = tx
    .select({ row: notification, customerName: customer.name, reportName: report.name })
    .from(notification)
    .innerJoin(customer, eq(customer.id, notification.customerId))
    .leftJoin(report, eq(report.id, notification.reportId))
    .where(mine)
    .orderBy(desc(notification.createdOn), desc(notification.id))
    .limit(MOST_LISTED);
  const [rows, [counted]] = await Promise.all([
    asked,
    tx
      .select({ unread: count() })
      .from(notification)
      .where(and(mine, isNull(notification.readOn))),
  ]);
  return {
    notifications: rows.map(({ row: { id, kind, customerId, reportId, ...row }, customerName, reportName }) => ({
      id,
      kind,
      customerId,
      customerName,
      reportId,
      reportName: reportName ?? '',
      count: row.count,
      createdOn: row.createdOn.toISOString(),
      isRead: row.readOn !== null,
    })),
    unread: counted?.unread ?? 0,
  };
}

/** A mark per user that changes with each new notification. Users without notifications have no mark. */
export async function notificationMarks(tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({
      userId: notification.userId,
      mark: sql<string>`concat_ws(' ', count(*), count(*) filter (where ${notification.readOn} is null), sum(${notification.count}), max(${notification.createdOn}))`,
    })
    .from(notification)
    .where(inArray(notification.userId, [...userIds]))
    .groupBy(notification.userId);
  return new Map(rows.map(({ userId, mark }) => [userId, mark]));
}
