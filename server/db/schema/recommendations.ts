import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { RecommendedProduct } from '../../../src/model/contract/entities.ts';
import type { Sowing } from '../../../src/model/advice/sowing.ts';
import type { SeasonPlan } from '../../../src/model/calculators/seasons.ts';
import { customBlend, customer } from './customers.ts';
import { place, product, timing } from './reference-data.ts';
import { sample, sampleEngineRun } from './samples.ts';
import { appUser, instant, recordId, stamps, tenantColumns, tenantId } from './tenancy.ts';

export const recommendation = pgTable(
  'recommendation',
  {
    ...tenantId(),
    customerId: recordId('customer_id').notNull(),
    name: text().notNull(),
    status: text().$type<'Active' | 'Finalised' | 'Deleted'>().notNull().default('Active'),
    finalisedBy: uuid('finalised_by').references(() => appUser.id),
    finalisedOn: instant('finalised_on'),
    deletedBy: uuid('deleted_by').references(() => appUser.id),
    deletedOn: instant('deleted_on'),
    /** The seasons that its samples are compared in, and the one it is planned for; null for the default ones without a choice. */
    seasons: jsonb().$type<SeasonPlan>(),
    /** Row spacing, opener and seedbed; null when not entered: the advice defaults apply. */
    sowing: jsonb().$type<Sowing>(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('recommendation_customer').on(t.tenantId, t.customerId, t.status),
    index('recommendation_written').on(t.tenantId, t.customerId, t.lastUpdatedOn),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customer.tenantId, customer.id] }),
  ],
);

const ofRecommendation = (t: Readonly<Record<'tenantId' | 'recommendationId', AnyPgColumn>>) =>
  foreignKey({
    columns: [t.tenantId, t.recommendationId],
    foreignColumns: [recommendation.tenantId, recommendation.id],
  });

export const recommendationSample = pgTable(
  'recommendation_sample',
  {
    ...tenantColumns(),
    recommendationId: recordId('recommendation_id').notNull(),
    sampleId: recordId('sample_id').notNull(),
    displayOrder: integer('display_order').notNull(),
    /** The run whose yield is selected; null: the default run of the newest execution. */
    selectedRunId: recordId('selected_run_id'),
    /** The recommendation was finalised while the sample had no current result: no run is shown for it, however often it is run later. */
    isWithoutResult: boolean('is_without_result').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.recommendationId, t.sampleId] }),
    index('recommendation_sample_sample').on(t.tenantId, t.sampleId),
    ofRecommendation(t).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.sampleId], foreignColumns: [sample.tenantId, sample.id] }),
    index('recommendation_sample_run')
      .on(t.tenantId, t.selectedRunId)
      .where(sql`selected_run_id is not null`),
    foreignKey({
      columns: [t.tenantId, t.selectedRunId],
      foreignColumns: [sampleEngineRun.tenantId, sampleEngineRun.id],
    }),
  ],
);

export const recommendedProduct = pgTable(
  'recommended_product',
  {
    ...tenantId(),
    recommendationId: recordId('recommendation_id').notNull(),
    productId: recordId('product_id'),
    customBlendId: recordId('custom_blend_id'),
    placeId: recordId('place_id').notNull(),
    timingId: recordId('timing_id').notNull(),
    reportOrder: integer('report_order').notNull(),
    /** Catalogue data of a finalised recommendation; null while the catalogue has not changed since. */
    asFinalised: jsonb('as_finalised').$type<Pick<RecommendedProduct, 'product' | 'blend' | 'placement' | 'timing'>>(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('recommended_product_recommendation').on(t.tenantId, t.recommendationId),
    ofRecommendation(t).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.productId], foreignColumns: [product.tenantId, product.id] }),
    foreignKey({ columns: [t.tenantId, t.customBlendId], foreignColumns: [customBlend.tenantId, customBlend.id] }),
    foreignKey({ columns: [t.tenantId, t.placeId], foreignColumns: [place.tenantId, place.id] }),
    foreignKey({ columns: [t.tenantId, t.timingId], foreignColumns: [timing.tenantId, timing.id] }),
  ],
);

export const applicationRate = pgTable(
  'application_rate',
  {
    ...tenantColumns(),
    recommendedProductId: recordId('recommended_product_id').notNull(),
    sampleId: recordId('sample_id').notNull(),
    /** kg/ha or L/ha, by the product's unit of measure. */
    rate: doublePrecision().notNull(),
    /** Who has changed this rate last and when; null where it is as old as the product. */
    changedBy: uuid('changed_by'),
    changedOn: instant('changed_on'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.recommendedProductId, t.sampleId] }),
    index('application_rate_sample').on(t.tenantId, t.sampleId),
    foreignKey({
      columns: [t.tenantId, t.recommendedProductId],
      foreignColumns: [recommendedProduct.tenantId, recommendedProduct.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.sampleId], foreignColumns: [sample.tenantId, sample.id] }),
  ],
);

export const recommendationComment = pgTable(
  'recommendation_comment',
  {
    ...tenantId(),
    recommendationId: recordId('recommendation_id').notNull(),
    commentLabel: text('comment_label').notNull(),
    comment: text().notNull(),
    commentType: text('comment_type').$type<'RECOMMENDATION' | 'REPORT'>().notNull(),
    reportName: text('report_name'),
    reportOrder: integer('report_order').notNull(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('recommendation_comment_recommendation').on(t.tenantId, t.recommendationId),
    ofRecommendation(t).onDelete('cascade'),
  ],
);

export const recommendationCalculator = pgTable(
  'recommendation_calculator',
  {
    ...tenantId(),
    recommendationId: recordId('recommendation_id').notNull(),
    sampleEngineRunId: recordId('sample_engine_run_id').notNull(),
    type: text().$type<'NITROGEN' | 'SOIL_SENSITIVITY'>().notNull(),
    kFertIndex: integer('k_fert_index'),
    displayOrder: integer('display_order').notNull(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('recommendation_calculator_recommendation').on(t.tenantId, t.recommendationId),
    ofRecommendation(t).onDelete('cascade'),
    index('recommendation_calculator_run').on(t.tenantId, t.sampleEngineRunId),
    foreignKey({
      columns: [t.tenantId, t.sampleEngineRunId],
      foreignColumns: [sampleEngineRun.tenantId, sampleEngineRun.id],
    }),
  ],
);
