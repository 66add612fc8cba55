import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RoleCode } from '../../../src/model/session/permissions.ts';

/** Global tables: tenants, users and memberships. No customer data. */
export const tenant = pgTable('tenant', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull().unique(),
  name: text().notNull(),
  /** The roles that ask for a second step at sign-in, by the choice of the tenant's administrators. */
  secondStepRoles: text('second_step_roles').array().notNull().default([]),
  /** Whether the engine runs by itself once results come in and no input is missing. */
  runsOnResults: boolean('runs_on_results').notNull().default(false),
  /** Since when it is closed for changes, as while it is moved to another Tilth; null while it is open. */
  closedOn: timestamp('closed_on', { withTimezone: true }),
  /** What an operator lets it have at most; null without a quota. Triggers hold the first two, the queue the third. */
  mostSamples: integer('most_samples'),
  mostDocumentBytes: bigint('most_document_bytes', { mode: 'number' }),
  mostJobs: integer('most_jobs'),
});

export const appUser = pgTable('app_user', {
  id: uuid().primaryKey().defaultRandom(),
  /** The `sub` of the identity provider; null until the first sign-in of an invited user. */
  subject: text().unique(),
  email: text().notNull().unique(),
  name: text().notNull(),
  /** Contact details and accreditation as the user wants them; shown on their reports. */
  phone: text().notNull().default(''),
  accreditation: text().notNull().default(''),
  /** How the portal looks to them: `light`, `dark`, or as their device says. */
  theme: text().$type<'device' | 'light' | 'dark'>().notNull().default('device'),
  /** How areas are shown to them: in hectares, or with acres beside them. */
  areas: text().$type<'ha' | 'haAndAc'>().notNull().default('ha'),
  /** How often they are mailed what the bell tells of, and where their mornings are. */
  digest: text().$type<'off' | 'daily' | 'weekly'>().notNull().default('off'),
  timeZone: text('time_zone').notNull().default(''),
  /** Raised when every access token issued so far has to end: signing out, a new password, a revoked grant. */
  tokenVersion: integer('token_version').notNull().default(0),
  /** Time of the last sign-in, by the token; null until the first. */
  lastSignInOn: timestamp('last_sign_in_on', { withTimezone: true }),
  /** The tenant that they worked in last: the portal opens in it again. */
  lastTenant: integer('last_tenant_ref').references(() => tenant.id),
});

export const membership = pgTable(
  'membership',
  {
    tenantId: integer('tenant_ref')
      .notNull()
      .references(() => tenant.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id),
    roleCode: text('role_code').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.userId, t.roleCode] })],
);

/** Every tenant that an account has ever belonged to, kept by a trigger on `membership`: only the one that was alone with an account may erase it. */
export const tenantHistory = pgTable(
  'tenant_history',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id),
    tenantId: integer('tenant_ref')
      .notNull()
      .references(() => tenant.id),
    /** When they first joined. */
    joinedOn: timestamp('joined_on', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.tenantId] })],
);

/**
 * Roles that a tenant offers to an address, until the reader of its mail accepts them. Until then the tenant knows only what its administrator typed,
 * whether or not the address has an account.
 */
export const invitation = pgTable(
  'invitation',
  {
    id: uuid().primaryKey().defaultRandom(),
    tenantId: integer('tenant_ref')
      .notNull()
      .references(() => tenant.id),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull(),
    roles: jsonb().$type<readonly RoleCode[]>().notNull(),
    createdOn: timestamp('created_on', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [unique('invitation_once').on(t.tenantId, t.email), index('invitation_email').on(t.email)],
);

const ofTenant = () =>
  integer('tenant_id')
    .notNull()
    .default(sql`current_setting('tilth.tenant_id')::int`);

/** Columns of every tenant table: the tenant comes from the transaction, so no statement can name another. */
export const tenantColumns = () => ({ tenantId: ofTenant().references(() => tenant.id) });

/**
 * The same of a table whose rows come by the ten thousand and name a record of their tenant (a sample its customer): that one has its tenant,
 * and to look it up for each row again takes as long as writing the row.
 */
export const tenantOfOwner = () => ({ tenantId: ofTenant() });

/** A column with the number of a record: `bigint`, as a database over several machines asks of numbers that it gives out. */
export const recordId = (name = '') => bigint(name, { mode: 'number' });

const ownId = () => ({ id: recordId().notNull().generatedByDefaultAsIdentity() });

/** `id` within a tenant table; the primary key is (tenant_id, id). */
export const tenantId = () => ({ ...tenantColumns(), ...ownId() });
export const idBesideOwner = () => ({ ...tenantOfOwner(), ...ownId() });

export const instant = (name?: string) =>
  name ? timestamp(name, { withTimezone: true, mode: 'date' }) : timestamp({ withTimezone: true, mode: 'date' });
export const createdOn = () => ({ createdOn: instant('created_on').notNull().defaultNow() });
/** `isMany`: of a table whose rows come by the ten thousand, so that a trigger looks at the people of a statement as a whole (migration 0053). */
export const stamps = ({ isMany = false } = {}) => {
  const person = (name: string) => (isMany ? uuid(name) : uuid(name).references(() => appUser.id));
  return {
    ...createdOn(),
    createdBy: person('created_by'),
    lastUpdatedOn: instant('last_updated_on').notNull().defaultNow(),
    lastUpdatedBy: person('last_updated_by'),
    version: integer().notNull().default(1),
  };
};
