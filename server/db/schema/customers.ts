import type { MultiPolygon, Polygon } from 'geojson';
import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PaddockFieldChange } from '../../../src/model/sites/paddock.ts';
import { product } from './reference-data.ts';
import {
  appUser,
  idBesideOwner,
  instant,
  recordId,
  stamps,
  tenantColumns,
  tenantId,
  tenantOfOwner,
} from './tenancy.ts';

export const customer = pgTable(
  'customer',
  {
    ...tenantId(),
    name: text().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    region: text().notNull().default(''),
    district: text().notNull().default(''),
    area: text().notNull().default(''),
    email: text(),
    receiveAnalyteReportAutomatically: boolean('receive_analyte_report_automatically').notNull().default(false),
    /** What was completed before is not sent by itself. */
    autoSendSince: instant('auto_send_since').notNull().defaultNow(),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), uniqueIndex('customer_name').on(t.tenantId, t.name)],
);

/** A customer's advisers: for them it is among My Customers, for the rest of the tenant among Team Customers. */
export const customerAdviser = pgTable(
  'customer_adviser',
  {
    ...tenantColumns(),
    customerId: recordId('customer_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.customerId, t.userId] }),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customer.tenantId, customer.id] }).onDelete(
      'cascade',
    ),
  ],
);

/**
 * What the dashboard says of a customer's samples and paddocks, as last counted by keep-counts. It holds where no change of the customer waits in
 * `counts_change` and its days have not passed; the others are counted afresh (queries/customers/counts).
 */
export const customerCounts = pgTable(
  'customer_counts',
  {
    ...tenantOfOwner(),
    customerId: recordId('customer_id').notNull(),
    /** How many changes it has taken in. With those that wait it only ever grows, at whatever time it is counted. */
    changes: recordId().notNull(),
    totalSamples: integer('total_samples').notNull(),
    atLab: integer('at_lab').notNull(),
    ready: integer().notNull(),
    inProgress: integer('in_progress').notNull(),
    waitingForPif: integer('waiting_for_pif').notNull(),
    failed: integer().notNull(),
    completed: integer().notNull(),
    resultsIn: integer('results_in').notNull(),
    /** The oldest sampling day among the soil samples that still wait; null when none does. */
    soilWaitsSince: date('soil_waits_since', { mode: 'string' }),
    plantWaitsSince: date('plant_waits_since', { mode: 'string' }),
    samplesDue: integer('samples_due').notNull(),
    /** The latest day on which one of the paddocks that are due was sampled, and the earliest of one that is not yet: between them lies today's limit. */
    lastDueSampledOn: date('last_due_sampled_on', { mode: 'string' }),
    nextDueSampledOn: date('next_due_sampled_on', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.customerId] }),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customer.tenantId, customer.id] }).onDelete(
      'cascade',
    ),
  ],
);

/**
 * A statement that may have changed the counts of a customer, noted in its transaction by triggers (migration 0075). Rows are only added, so that none
 * who writes waits for another; a count takes away those that were there before. A key to the customer would be looked up under the locks of
 * samples, while an erasure locks the customer first and its samples then.
 */
export const countsChange = pgTable(
  'counts_change',
  {
    ...idBesideOwner(),
    customerId: recordId('customer_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.customerId, t.id] })],
);

export const farm = pgTable(
  'farm',
  {
    ...tenantId(),
    customerId: recordId('customer_id').notNull(),
    name: text().notNull(),
    centroid: jsonb().$type<readonly [number, number]>(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('farm_name').on(t.tenantId, t.customerId, t.name),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customer.tenantId, customer.id] }),
  ],
);

export const paddock = pgTable(
  'paddock',
  {
    ...tenantId(),
    farmId: recordId('farm_id').notNull(),
    name: text().notNull(),
    /** Area for all calculations: the agreed area, else that of the geometry. */
    areaHa: doublePrecision('area_ha'),
    /** Area agreed by adviser and grower; overrides the drawn area, and imports do not change it. */
    agreedAreaHa: doublePrecision('agreed_area_ha'),
    /**
     * The area of the geometry, overlaps counted once, on the ellipsoid; null until it is measured. When it differs from the area in use and no area
     * was agreed, the user has to choose.
     */
    measuredAreaHa: doublePrecision('measured_area_ha'),
    /** GeoJSON Polygon or MultiPolygon, longitude then latitude. */
    geometry: jsonb().$type<Polygon | MultiPolygon>(),
    centroid: jsonb().$type<readonly [number, number]>(),
    /** Null where it is here; samples that are deleted, histories and finished documents go on naming one that was removed. */
    removedOn: instant('removed_on'),
    removedBy: uuid('removed_by').references(() => appUser.id),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('paddock_name')
      .on(t.tenantId, t.farmId, t.name)
      .where(sql`removed_on is null`),
    index('paddock_farm').on(t.tenantId, t.farmId),
    foreignKey({ columns: [t.tenantId, t.farmId], foreignColumns: [farm.tenantId, farm.id] }),
  ],
);

/** What was changed of a paddock, when and by whom, in words; an import tells of what it changes too. */
export const paddockChange = pgTable(
  'paddock_change',
  {
    ...tenantId(),
    paddockId: recordId('paddock_id').notNull(),
    changedFields: jsonb('told').$type<readonly PaddockFieldChange[]>().notNull(),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('paddock_change_paddock').on(t.tenantId, t.paddockId),
    foreignKey({ columns: [t.tenantId, t.paddockId], foreignColumns: [paddock.tenantId, paddock.id] }),
  ],
);

export const site = pgTable(
  'site',
  {
    ...idBesideOwner(),
    customerId: recordId('customer_id').notNull(),
    paddockId: recordId('paddock_id'),
    name: text().notNull(),
    coords: jsonb().$type<readonly [number, number]>(),
    ...stamps({ isMany: true }),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    // That its customer, paddock and people are there, and stay, is kept by triggers that look at a statement as a whole (migration 0053).
    index('site_customer').on(t.tenantId, t.customerId),
  ],
);

export const customBlend = pgTable(
  'custom_blend',
  {
    ...tenantId(),
    customerId: recordId('customer_id').notNull(),
    name: text().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('custom_blend_customer').on(t.tenantId, t.customerId),
    foreignKey({ columns: [t.tenantId, t.customerId], foreignColumns: [customer.tenantId, customer.id] }),
  ],
);

export const customBlendProduct = pgTable(
  'custom_blend_product',
  {
    ...tenantColumns(),
    customBlendId: recordId('custom_blend_id').notNull(),
    productId: recordId('product_id').notNull(),
    /** Percent of the blend in millionths, so that a total of 100 is exact. */
    percentMillionths: integer('percent_millionths').notNull(),
    /** As the parts were entered, from 1; 0 of blends that were made before it was kept. */
    displayOrder: integer('display_order').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.customBlendId, t.productId] }),
    foreignKey({
      columns: [t.tenantId, t.customBlendId],
      foreignColumns: [customBlend.tenantId, customBlend.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.tenantId, t.productId], foreignColumns: [product.tenantId, product.id] }),
  ],
);
