import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { economics, product } from './reference-data.ts';
import { recordId, stamps, tenantId } from './tenancy.ts';

/**
 * A price set from a day on: of a product, or of the grain of one row of the economics. Append-only: a later entry for the same day replaces the one
 * before, so that the prices known at any time can be read. Amounts are whole cents.
 */
export const priceEntry = pgTable(
  'price_entry',
  {
    ...tenantId(),
    productId: recordId('product_id'),
    economicsId: recordId('economics_id'),
    /** yyyy-MM-dd. */
    validFrom: date('valid_from', { mode: 'string' }).notNull(),
    /** A$ per t or kL, ex GST; null takes the price of that day back. */
    priceCents: integer('price_cents'),
    /** Per t or kL; null where it is not known. */
    deliveryCents: integer('delivery_cents'),
    /** Per ha and pass; null where it is not known. */
    spreadingCents: integer('spreading_cents'),
    /** t or kL; null for the usual load. */
    loadSize: doublePrecision('load_size'),
    supplier: text().notNull().default(''),
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
    /** `version` counts the entries of the same thing and day. */
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    check('price_entry_one', sql`(${t.productId} is null) <> (${t.economicsId} is null)`),
    check('price_entry_priced', sql`(${t.priceCents} is null) = ${t.isWithdrawn}`),
    index('price_entry_product').on(t.tenantId, t.productId),
    index('price_entry_economics').on(t.tenantId, t.economicsId),
    foreignKey({ columns: [t.tenantId, t.productId], foreignColumns: [product.tenantId, product.id] }),
    foreignKey({ columns: [t.tenantId, t.economicsId], foreignColumns: [economics.tenantId, economics.id] }),
  ],
);
