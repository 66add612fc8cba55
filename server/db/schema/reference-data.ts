import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OwnFigure } from '../../../src/model/advice/figures.ts';
import type { CropModel } from '../../engine/types.ts';
import type { PifGroupData, PifParameterData } from '../../engine/reference/types.ts';
import { recordId, stamps, tenantColumns, tenantId } from './tenancy.ts';

/** The files beside the engine bring their own numbers, which a supplier's additions must not meet. */
const catalogueId = () => ({
  ...tenantColumns(),
  id: recordId().notNull().generatedByDefaultAsIdentity({ startWith: 10_001 }),
});

/** Reference data of a supplier, seeded from the data files beside the engine; ids are those of the files. */
export const product = pgTable(
  'product',
  {
    ...catalogueId(),
    name: text().notNull(),
    unitOfMeasure: text('unit_of_measure').notNull(),
    /** kg per unit of measure. */
    conversionFactor: doublePrecision('conversion_factor').notNull(),
    nutrients: jsonb().$type<readonly { id: number; code: string; proportion: number }[]>().notNull(),
    /** Warnings for the person who spreads it; empty when there are no warnings. */
    warnings: text().notNull().default(''),
    /** Of a lime, % of pure CaCO3: by its analysis, and by its analysis and fineness; null when not known. */
    neutralisingPercent: doublePrecision('neutralising_percent'),
    effectivePercent: doublePrecision('effective_percent'),
    isActive: boolean('is_active').notNull().default(true),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);

const described = () => ({
  ...catalogueId(),
  description: text().notNull(),
  shortDescription: text('short_description').notNull(),
  ...stamps(),
});
export const place = pgTable('place', { ...described(), effectiveness: doublePrecision() }, (t) => [
  primaryKey({ columns: [t.tenantId, t.id] }),
]);
export const timing = pgTable('timing', { ...described(), week: integer().notNull() }, (t) => [
  primaryKey({ columns: [t.tenantId, t.id] }),
]);

export const crop = pgTable(
  'crop',
  {
    ...catalogueId(),
    name: text().notNull(),
    engineModel: text('engine_model').$type<CropModel>().notNull(),
    sampleTypeIds: integer('sample_type_ids').array().$type<(1 | 2)[]>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);

export const grainGrade = pgTable(
  'grain_grade',
  {
    ...catalogueId(),
    code: text().notNull(),
    name: text().notNull(),
    cropId: recordId('crop_id').notNull(),
    isDefault: boolean('is_default').notNull(),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);

export const economics = pgTable(
  'economics',
  {
    ...catalogueId(),
    name: text().notNull(),
    cropId: recordId('crop_id').notNull(),
    grainGradeId: recordId('grain_grade_id'),
    seasonYear: integer('season_year').notNull(),
    /** These prices hold until the price list has a dated one. */
    grainPrice: doublePrecision('grain_price').notNull(),
    ureaPrice: doublePrecision('urea_price').notNull(),
    mapPrice: doublePrecision('map_price').notNull(),
    mopPrice: doublePrecision('mop_price').notNull(),
    soaPrice: doublePrecision('soa_price').notNull(),
    /** A$/kg of the element; null: derived from the product prices. */
    nPrice: doublePrecision('n_price'),
    pPrice: doublePrecision('p_price'),
    kPrice: doublePrecision('k_price'),
    sPrice: doublePrecision('s_price'),
    variableCost: doublePrecision('variable_cost').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Kept, as the files beside the engine would bring it again. */
    isDeleted: boolean('is_deleted').notNull().default(false),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('economics_once')
      .on(t.tenantId, t.cropId, sql`coalesce(${t.grainGradeId}, 0)`, t.seasonYear)
      .where(sql`not ${t.isDeleted}`),
  ],
);

export const interpretiveCriteria = pgTable(
  'interpretive_criteria',
  {
    ...catalogueId(),
    name: text().notNull(),
    cropId: recordId('crop_id').notNull(),
    sampleTypeId: integer('sample_type_id').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** The omlNames of its parameters, in order. */
    parameters: jsonb().$type<readonly string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);

/** One of the model inputs; `definition` is the data file's entry whole. */
export const pifParameter = pgTable(
  'pif_parameter',
  {
    ...tenantId(),
    omlName: text('oml_name').notNull(),
    definition: jsonb().$type<PifParameterData & { readonly group: PifGroupData }>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);

export const analyte = pgTable(
  'analyte',
  {
    ...tenantId(),
    displayName: text('display_name').notNull(),
    shortName: text('short_name').notNull(),
    unitOfMeasure: text('unit_of_measure').notNull(),
    displayOrder: integer('display_order').notNull(),
    isVisible: boolean('is_visible').notNull(),
    isPrimary: boolean('is_primary').notNull(),
    nutrientId: integer('nutrient_id'),
    nutrientCode: text('nutrient_code'),
    preferredDecimalPlaces: integer('preferred_decimal_places').notNull(),
    sampleTypeId: integer('sample_type_id').notNull(),
    statusScale: text('status_scale').$type<'NUTRIENT' | 'SOIL_HEALTH' | null>(),
    hasRate: boolean('has_rate').notNull(),
    hasStatus: boolean('has_status').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);

export const commentTemplate = pgTable(
  'comment_template',
  {
    ...catalogueId(),
    commentLabel: text('comment_label').notNull(),
    comment: text().notNull(),
    commentType: text('comment_type').$type<'RECOMMENDATION' | 'REPORT'>().notNull(),
    /** One that is taken off stays, so that what a tenant starts with does not come back. */
    isDeleted: boolean('is_deleted').notNull().default(false),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
);

/**
 * A supplier's changes to the advice document, complete after each change: the newest is in force. Append-only, so that the figures behind an earlier
 * statement can be read.
 */
export const adviceRevision = pgTable(
  'advice_revision',
  {
    ...tenantId(),
    /** Of `OwnFigure`; empty where everything is as shipped. */
    figures: jsonb().$type<readonly OwnFigure[]>().notNull(),
    /** `version` counts the changes of the tenant. */
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), uniqueIndex('advice_revision_once').on(t.tenantId, t.version)],
);
