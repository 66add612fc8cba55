import { foreignKey, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes } from './samples.ts';
import { createdOn, recordId, stamps, tenantId } from './tenancy.ts';

/** A checked and re-encoded picture with only the parts needed to draw it. Each picture is stored once. */
export const brandLogo = pgTable(
  'brand_logo',
  {
    ...tenantId(),
    /** SHA-256 of the content. */
    contentHash: text('content_hash').notNull(),
    mimeType: text('mime_type').$type<'image/png' | 'image/jpeg'>().notNull(),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
    content: bytes().notNull(),
    ...createdOn(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), uniqueIndex('brand_logo_once').on(t.tenantId, t.contentHash)],
);

/** How a supplier looks in documents, mails and on growers' pages. Rows are added and never changed: what was published keeps the row of its day. */
export const brand = pgTable(
  'brand',
  {
    ...tenantId(),
    /** Empty: the name of the tenant. */
    name: text().notNull(),
    address: text().notNull(),
    phone: text().notNull(),
    /** `#RRGGBB`, of headings and lines. */
    colour: text().notNull(),
    /** `#RRGGBB`, behind the heads of tables. */
    ground: text().notNull(),
    disclaimer: text().notNull(),
    logoId: recordId('logo_id'),
    /** `version` counts the changes of the tenant. */
    ...stamps(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    uniqueIndex('brand_once').on(t.tenantId, t.version),
    foreignKey({ columns: [t.tenantId, t.logoId], foreignColumns: [brandLogo.tenantId, brandLogo.id] }),
  ],
);
