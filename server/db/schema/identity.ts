import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Accounts of the embedded provider. Global: a person may belong to several tenants; memberships say to which. */
export const identityCredential = pgTable('identity_credential', {
  /** The `sub` of every token of this account, and the `subject` of its app_user. */
  subject: text().primaryKey(),
  /** Lower case. */
  email: text().notNull().unique(),
  name: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Owner of the row: it is deleted with the account, and cannot be written for a deleted one. */
const ofAccount = (name: string) => text(name).references(() => identityCredential.subject, { onDelete: 'cascade' });

/** Keys that are made once and then kept: signing keys, cookie keys. */
export const identitySecret = pgTable('identity_secret', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});

/** Failed sign-ins and reset requests, counted per account and per address in windows, shared by all API processes. */
export const identityAttempt = pgTable('identity_attempt', {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
});

/** The one open reset code of an account; only its hash is stored. */
export const identityResetCode = pgTable('identity_reset_code', {
  subject: ofAccount('subject').primaryKey(),
  codeHash: text('code_hash').notNull(),
  triesLeft: integer('tries_left').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

/** Passkeys of accounts: what a device signs with stays on the device, its public half is here. */
export const identityPasskey = pgTable(
  'identity_passkey',
  {
    /** The id that the device gave it. */
    id: text().primaryKey(),
    subject: ofAccount('subject').notNull(),
    publicKey: text('public_key').notNull(),
    /** How often the device has signed, as it says; one that counts and falls behind was copied. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index('identity_passkey_subject').on(table.subject)],
);

/** The authenticator app of an account. */
export const identityTotp = pgTable('identity_totp', {
  subject: ofAccount('subject').primaryKey(),
  /** Encrypted with the provider's key. */
  sealedSecret: text('sealed_secret').notNull(),
  /** The step of the newest code that was taken: neither it nor an earlier one is taken again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Recovery codes that are not used yet, as hashes like those of passwords. */
export const identityRecoveryCode = pgTable(
  'identity_recovery_code',
  { subject: ofAccount('subject').notNull(), codeHash: text('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.subject, table.codeHash] })],
);

/** The provider's own records (sessions, grants, codes, refresh tokens), by its storage interface. */
export const oidcPayload = pgTable(
  'oidc_payload',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text(),
    accountId: ofAccount('account_id'),
    consumedAt: bigint('consumed_at', { mode: 'number' }),
    /** Seconds since the epoch. */
    expiresAt: bigint('expires_at', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('oidc_payload_grant').on(table.grantId),
    index('oidc_payload_uid').on(table.uid),
    index('oidc_payload_account').on(table.accountId),
    index('oidc_payload_expiry').on(table.expiresAt),
  ],
);
