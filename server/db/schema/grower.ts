import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { GrowerAnswer, PlanPart } from '../../../src/model/contract/entities.ts';
import { report } from './reports.ts';
import { appUser, createdOn, instant, recordId, tenant, tenantColumns, tenantId } from './tenancy.ts';

/** What the grower's page of a published report shows, as it was when the report was published: it changes no more than its documents do. */
export const growerPlan = pgTable(
  'grower_plan',
  {
    ...tenantColumns(),
    reportId: recordId('report_id').notNull(),
    parts: jsonb().$type<readonly PlanPart[]>().notNull(),
    ...createdOn(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.reportId] }),
    foreignKey({ columns: [t.tenantId, t.reportId], foreignColumns: [report.tenantId, report.id] }),
  ],
);

/** A way into the page of one published report without signing in. Its token itself is kept nowhere. */
export const growerLink = pgTable(
  'grower_link',
  {
    ...tenantId(),
    reportId: recordId('report_id').notNull(),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull(),
    expiresOn: instant('expires_on').notNull(),
    revokedOn: instant('revoked_on'),
    openedCount: integer('opened_count').notNull().default(0),
    lastOpenedOn: instant('last_opened_on'),
    /** Whom the page names as the adviser, as they were when the link was made; null for links of earlier releases. */
    adviser: jsonb().$type<{ readonly name: string; readonly email: string; readonly phone: string }>(),
    ...createdOn(),
    createdBy: uuid('created_by').references(() => appUser.id),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('grower_link_report').on(t.tenantId, t.reportId),
    index('grower_link_token').on(t.tenantId, t.tokenHash),
    foreignKey({ columns: [t.tenantId, t.reportId], foreignColumns: [report.tenantId, report.id] }),
  ],
);

/** The conversation over a link, in order: that the plan was read, questions, the answers of advisers, and where one of them closed it. */
export const growerAnswer = pgTable(
  'grower_answer',
  {
    ...tenantId(),
    linkId: recordId('link_id').notNull(),
    kind: text().$type<GrowerAnswer['kind']>().notNull(),
    /** The name that the grower typed, who has not signed in; empty where an adviser writes. */
    givenName: text('given_name').notNull(),
    /** Of a question or of a reply. */
    question: text().notNull(),
    /** Where a reply to this question goes; the grower leaves one of the two. */
    email: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** The paddock that a question is about, as the plan names it. */
    paddock: text().notNull().default(''),
    ...createdOn(),
    /** The adviser who replied or closed; null for what came from the grower. */
    createdBy: uuid('created_by').references(() => appUser.id),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('grower_answer_link').on(t.tenantId, t.linkId),
    foreignKey({ columns: [t.tenantId, t.linkId], foreignColumns: [growerLink.tenantId, growerLink.id] }),
  ],
);

/** Global: which tenant a token leads to, and nothing else of it. No request may read it. */
export const growerDoor = pgTable('grower_door', {
  tokenHash: text('token_hash').primaryKey(),
  tenantRef: integer('tenant_ref')
    .notNull()
    .references(() => tenant.id),
  /** The link that a further token of it opens; null for the token that the link was made with. */
  linkRef: recordId('link_ref'),
  expiresOn: instant('expires_on').notNull(),
});
