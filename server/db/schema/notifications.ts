import { date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { NotificationKind } from '../../../src/model/notifications/kinds.ts';
import { customer } from './customers.ts';
import { report } from './reports.ts';
import { appUser, createdOn, instant, recordId, tenantColumns, tenantId } from './tenancy.ts';

/** A notification for one person, ids only: names are looked up when it is read. */
export const notification = pgTable(
  'notification',
  {
    ...tenantId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id),
    kind: text().$type<NotificationKind>().notNull(),
    customerId: recordId('customer_id').notNull(),
    reportId: recordId('report_id'),
    count: integer().notNull(),
    readOn: instant('read_on'),
    ...createdOn(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('notification_user').on(t.tenantId, t.userId, t.createdOn),
    index('notification_customer').on(t.tenantId, t.customerId),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customer.tenantId, customer.id] }),
    // A program of the release before, which knows no notifications, erases reports too.
    foreignKey({ columns: [t.tenantId, t.reportId], foreignColumns: [report.tenantId, report.id] }).onDelete('cascade'),
  ],
);

/** End of the period of a user's last digest and the morning it was for: one digest a morning. */
export const notificationDigest = pgTable(
  'notification_digest',
  {
    ...tenantColumns(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id),
    morning: date().notNull(),
    sentUntil: instant('told_until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.userId] })],
);
