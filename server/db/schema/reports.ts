import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core';
import type { ReportBasis } from '../../../src/model/reports/basis.ts';
import { customer } from './customers.ts';
import { recommendation } from './recommendations.ts';
import { bytes, sample } from './samples.ts';
import { appUser, createdOn, instant, recordId, stamps, tenantColumns, tenantId, tenantOfOwner } from './tenancy.ts';

export const report = pgTable(
  'report',
  {
    ...tenantId(),
    customerId: recordId('customer_id').notNull(),
    name: text().notNull(),
    isDeleted: boolean('is_deleted').notNull().default(false),
    finalisedBy: uuid('finalised_by').references(() => appUser.id),
    finalisedOn: instant('finalised_on'),
    publishedBy: uuid('published_by').references(() => appUser.id),
    publishedOn: instant('published_on'),
    /** The published documents are stored. */
    isUploaded: boolean('is_uploaded').notNull().default(false),
    /** The first version of what this is a later version of; null where it is the first itself. */
    firstEditionId: recordId('first_edition_id'),
    /** Which version of the report this is, from 1; `version` beside it counts the changes of the row. */
    edition: integer().notNull().default(1),
    ...stamps(),
  },
  (t): PgTableExtraConfigValue[] => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('report_customer').on(t.tenantId, t.customerId),
    index('report_written').on(t.tenantId, t.customerId, t.lastUpdatedOn),
    index('report_open')
      .on(t.tenantId, t.id)
      .where(sql`published_on is null and not is_deleted`),
    index('report_first_edition').on(t.tenantId, t.firstEditionId),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customer.tenantId, customer.id] }),
    foreignKey({ columns: [t.tenantId, t.firstEditionId], foreignColumns: [t.tenantId, t.id] }),
  ],
);

/** The data that a report was based on when finalised, and again when published: changes since are derived from it. */
export const reportBasis = pgTable(
  'report_basis',
  {
    ...tenantColumns(),
    reportId: recordId('report_id').notNull(),
    takenOn: instant('taken_on').notNull(),
    basis: jsonb().$type<ReportBasis>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.reportId] }),
    foreignKey({ columns: [t.tenantId, t.reportId], foreignColumns: [report.tenantId, report.id] }).onDelete('cascade'),
  ],
);

/** The reopening of a finalised report, with its reason. */
export const reportReopening = pgTable(
  'report_reopening',
  {
    ...tenantId(),
    reportId: recordId('report_id').notNull(),
    reason: text().notNull(),
    ...createdOn(),
    createdBy: uuid('created_by').references(() => appUser.id),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('report_reopening_report').on(t.tenantId, t.reportId),
    foreignKey({ columns: [t.tenantId, t.reportId], foreignColumns: [report.tenantId, report.id] }).onDelete('cascade'),
  ],
);

export const reportRecommendation = pgTable(
  'report_recommendation',
  {
    ...tenantColumns(),
    reportId: recordId('report_id').notNull(),
    recommendationId: recordId('recommendation_id').notNull(),
    displayOrder: integer('display_order').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.reportId, t.recommendationId] }),
    index('report_recommendation_recommendation').on(t.tenantId, t.recommendationId),
    foreignKey({ columns: [t.tenantId, t.reportId], foreignColumns: [report.tenantId, report.id] }).onDelete('cascade'),
    foreignKey({
      columns: [t.tenantId, t.recommendationId],
      foreignColumns: [recommendation.tenantId, recommendation.id],
    }),
  ],
);

export const reportComment = pgTable(
  'report_comment',
  {
    ...tenantId(),
    reportId: recordId('report_id').notNull(),
    commentLabel: text('comment_label').notNull(),
    comment: text().notNull(),
    reportOrder: integer('report_order').notNull(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('report_comment_report').on(t.tenantId, t.reportId),
    foreignKey({ columns: [t.tenantId, t.reportId], foreignColumns: [report.tenantId, report.id] }).onDelete('cascade'),
  ],
);

/** What an adviser has chosen about one kind of note of a report: its place, own words, and why it is left out. */
export const reportNote = pgTable(
  'report_note',
  {
    ...tenantId(),
    reportId: recordId('report_id').notNull(),
    recommendationId: recordId('recommendation_id').notNull(),
    /** The rule of the note, and the analyte, nutrient or product that it is about. */
    rule: text().notNull(),
    subject: text().notNull(),
    words: text().notNull().default(''),
    /** Why it is left out of the report; null where it is printed. */
    reason: text(),
    /** Its place among those that were put into an order, from 1; null where it goes by its weight. */
    displayOrder: integer('display_order'),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    unique('report_note_name').on(t.tenantId, t.reportId, t.recommendationId, t.rule, t.subject),
    foreignKey({ columns: [t.tenantId, t.reportId], foreignColumns: [report.tenantId, report.id] }).onDelete('cascade'),
    foreignKey({
      columns: [t.tenantId, t.recommendationId],
      foreignColumns: [recommendation.tenantId, recommendation.id],
    }).onDelete('cascade'),
  ],
);

/** Checked format options: of one report, of one user (their own default), or of the tenant (both null). */
export const reportOption = pgTable(
  'report_option',
  {
    ...tenantId(),
    reportId: recordId('report_id'),
    userId: uuid('user_id').references(() => appUser.id),
    reportTypeId: integer('report_type_id').notNull(),
    outputTypeId: integer('output_type_id').notNull(),
    /** Option id to checked. */
    checked: jsonb().$type<Readonly<Record<string, boolean>>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    // One choice for each output of a report, of a person's own defaults, and of the tenant's: nulls count as one value.
    unique('report_option_scope')
      .on(t.tenantId, t.reportId, t.userId, t.reportTypeId, t.outputTypeId)
      .nullsNotDistinct(),
    foreignKey({ columns: [t.tenantId, t.reportId], foreignColumns: [report.tenantId, report.id] }).onDelete('cascade'),
  ],
);

/** What publishing stored: frozen, with the hash of what it was made from. */
export const publishedDocument = pgTable(
  'published_document',
  {
    ...tenantId(),
    reportId: recordId('report_id').notNull(),
    reportTypeId: integer('report_type_id').notNull(),
    outputTypeId: integer('output_type_id').notNull(),
    fileName: text('file_name').notNull(),
    mimeType: text('mime_type').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    /** SHA-256 of the document's input data. */
    inputsHash: text('inputs_hash').notNull(),
    /** SHA-256 of the stored bytes. */
    contentHash: text('content_hash').notNull(),
    storageKey: text('storage_key').notNull(),
    ...createdOn(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('published_document_report').on(t.tenantId, t.reportId),
    foreignKey({ columns: [t.tenantId, t.reportId], foreignColumns: [report.tenantId, report.id] }),
  ],
);

/** A rendered preview on its way to the browser; removed once it is old. */
export const renderedPreview = pgTable(
  'rendered_preview',
  {
    ...tenantId(),
    jobId: uuid('job_id').notNull(),
    fileName: text('file_name').notNull(),
    mimeType: text('mime_type').notNull(),
    content: bytes().notNull(),
    customerId: recordId('customer_id'),
    ...createdOn(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), index('rendered_preview_job').on(t.tenantId, t.jobId)],
);

export const sentEmail = pgTable(
  'sent_email',
  {
    ...tenantId(),
    reportId: recordId('report_id').notNull(),
    emailAddress: text('email_address').notNull(),
    subject: text().notNull(),
    header: text().notNull(),
    messageBody: text('message_body').notNull(),
    footer: text().notNull(),
    selectedReports: jsonb('selected_reports')
      .$type<readonly { reportTypeId: number; outputTypeId: number; outputTypeCode: string }[]>()
      .notNull(),
    sentOn: instant('sent_on'),
    /** Why it was not sent, or not to everybody, in words. */
    failure: text(),
    /** Addresses that the mail server refused while it took others. */
    refused: jsonb().$type<readonly string[]>().notNull().default([]),
    /** Addresses whose envelope the mail server has taken: a later try leaves them alone. */
    delivered: jsonb().$type<readonly string[]>().notNull().default([]),
    /** For how many days a link to the grower's page is valid that each recipient gets of their own; null without one. */
    linkDays: integer('link_days'),
    ...createdOn(),
    createdBy: uuid('created_by').references(() => appUser.id),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('sent_email_report').on(t.tenantId, t.reportId),
    index('sent_email_failed')
      .on(t.tenantId, t.id)
      .where(sql`failure is not null`),
    foreignKey({ columns: [t.tenantId, t.reportId], foreignColumns: [report.tenantId, report.id] }),
  ],
);

/** An analyte report sent automatically to a customer; `autoReportSample` lists its samples. */
export const autoReport = pgTable(
  'auto_report',
  {
    ...tenantId(),
    customerId: recordId('customer_id').notNull(),
    emailAddress: text('email_address').notNull(),
    sentOn: instant('sent_on'),
    failure: text(),
    ...createdOn(),
    createdBy: uuid('created_by').references(() => appUser.id),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('auto_report_customer').on(t.tenantId, t.customerId),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customer.tenantId, customer.id] }),
  ],
);

/** Each sample is sent automatically once, however often it is requested. */
export const autoReportSample = pgTable(
  'auto_report_sample',
  {
    ...tenantOfOwner(),
    sampleId: recordId('sample_id').notNull(),
    autoReportId: recordId('auto_report_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.sampleId] }),
    index('auto_report_sample_report').on(t.tenantId, t.autoReportId),
    foreignKey({ columns: [t.tenantId, t.sampleId], foreignColumns: [sample.tenantId, sample.id] }).onDelete('cascade'),
    foreignKey({
      columns: [t.tenantId, t.autoReportId],
      foreignColumns: [autoReport.tenantId, autoReport.id],
    }).onDelete('cascade'),
  ],
);
