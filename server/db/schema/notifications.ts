import { date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { NotificationKind } from '../../../src/model/notifications/kinds.ts';
import { customer } from './customers.ts';
import { report } from './reports.ts';
import { appUser, createdOn, instant, tenantColumns, tenantId } from './tenancy.ts';

/** What one person is told of: numbers alone, names are looked up when it is read. */
export const notification = pgTable(
  'notification',
  {
    ...tenantId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id),
    kind: text().$type<NotificationKind>().notNull(),
    customerId: integer('customer_id').notNull(),
    reportId: integer('report_id'),
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

/** Up to when somebody was mailed what they are told of, and the morning that it was for: one has one mail. */
export const notificationDigest = pgTable(
  'notification_digest',
  {
    ...tenantColumns(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id),
    morning: date().notNull(),
    toldUntil: instant('told_until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.userId] })],
);
