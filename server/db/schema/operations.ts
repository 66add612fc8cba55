import {
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes } from './samples.ts';
import { appUser, createdOn, recordId, tenantColumns, tenantId } from './tenancy.ts';

/** The answers of mutations that carried an Idempotency-Key: the same key never acts twice. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    ...tenantColumns(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id),
    key: text().notNull(),
    call: text().notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer(),
    answer: jsonb().$type<{ readonly answer?: unknown }>(),
    /** Of which customer the answer tells. */
    customerId: recordId('customer_id'),
    ...createdOn(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.userId, t.key] }),
    index('idempotency_key_created').on(t.tenantId, t.createdOn),
  ],
);

/** Mail of a portal without a mail server: kept here and shown on /mailbox (demo only). */
export const mailboxMessage = pgTable(
  'mailbox_message',
  {
    ...tenantId(),
    messageId: text('message_id').notNull(),
    from: text().notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Of which customers it tells. */
    customerIds: recordId('customer_ids').array().notNull().default([]),
    ...createdOn(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), unique('mailbox_message_once').on(t.tenantId, t.messageId)],
);

export const mailboxAttachment = pgTable(
  'mailbox_attachment',
  {
    ...tenantColumns(),
    messageId: recordId('mailbox_message_id').notNull(),
    index: integer().notNull(),
    fileName: text('file_name').notNull(),
    mimeType: text('mime_type').notNull(),
    content: bytes().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.messageId, t.index] }),
    foreignKey({
      columns: [t.tenantId, t.messageId],
      foreignColumns: [mailboxMessage.tenantId, mailboxMessage.id],
    }).onDelete('cascade'),
  ],
);

/** What a change of the stored data did when Tilth was updated: one row a tenant and change, so that none is made twice and each can be looked up. */
export const dataChange = pgTable(
  'data_change',
  {
    ...tenantColumns(),
    name: text().notNull(),
    report: jsonb().$type<unknown>().notNull(),
    ...createdOn(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.name] })],
);

/** Which customers and people were erased from the tenant: nothing is written about them any more, and what a restored backup brings back of them is erased again. */
export const erasure = pgTable(
  'erasure',
  {
    ...tenantColumns(),
    record: text().$type<'customer' | 'person'>().notNull(),
    /** The number of a customer, the id of a user. */
    recordId: text('record_id').notNull(),
    /** Distinguishes the same record in a restored database from another with its id; contains no text that a user typed. */
    hash: text().notNull(),
    ...createdOn(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.record, t.recordId] })],
);

const numbers = customType<{ data: string }>({ dataType: () => 'int8multirange' });

/** Ids of an erased customer's records, so that later requests for one are refused as erased. */
export const erasedRecord = pgTable(
  'erased_record',
  {
    ...tenantColumns(),
    customerId: recordId('customer_id').notNull(),
    record: text().notNull(),
    ids: numbers().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.customerId, t.record] })],
);
