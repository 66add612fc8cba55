import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AuditKind, AuditRecord } from '../../../src/model/audit/audit.ts';
import { customer } from './customers.ts';
import { appUser, instant, recordId, tenantId } from './tenancy.ts';

/**
 * Permanent record of who did what: the request role may insert and read rows, and a trigger refuses every change of one. Holds no personal free
 * text: people, customers and records are named by their ids.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    ...tenantId(),
    notedOn: instant('noted_on').notNull().defaultNow(),
    /** Null for jobs without a user. */
    userId: uuid('user_id').references(() => appUser.id),
    kind: text().$type<AuditKind>().notNull(),
    record: text().$type<AuditRecord>(),
    /** A number, or the id of a user. */
    recordId: text('record_id'),
    customerId: recordId('customer_id'),
    count: integer(),
    /** Words of ours alone: roles, the kind of a file, the call that was refused. */
    detail: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('audit_entry_user').on(t.tenantId, t.userId, t.id),
    index('audit_entry_customer').on(t.tenantId, t.customerId, t.id),
    index('audit_entry_record').on(t.tenantId, t.record, t.recordId, t.id),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customer.tenantId, customer.id] }),
  ],
);
