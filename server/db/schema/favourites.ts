import { sql } from 'drizzle-orm';
import { check, foreignKey, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { ProgramProduct } from '../../../src/model/rates/program.ts';
import { customBlend } from './customers.ts';
import { recommendationComment } from './recommendations.ts';
import { place, product, timing } from './reference-data.ts';
import { appUser, createdOn, recordId, stamps, tenantId } from './tenancy.ts';

const ofUser = () => ({
  userId: uuid('user_id')
    .notNull()
    .references(() => appUser.id),
});

/** A product or blend with timing and placement that a person puts on often. */
export const favouriteProduct = pgTable(
  'favourite_product',
  {
    ...tenantId(),
    ...ofUser(),
    productId: recordId('product_id'),
    customBlendId: recordId('custom_blend_id'),
    placeId: recordId('place_id').notNull(),
    timingId: recordId('timing_id').notNull(),
    ...createdOn(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    // A product and a blend may have the same number, so one of the two is always empty.
    check('favourite_product_one', sql`(${t.productId} is null) <> (${t.customBlendId} is null)`),
    unique('favourite_product_once')
      .on(t.tenantId, t.userId, t.productId, t.customBlendId, t.placeId, t.timingId)
      .nullsNotDistinct(),
    foreignKey({ columns: [t.tenantId, t.productId], foreignColumns: [product.tenantId, product.id] }),
    foreignKey({ columns: [t.tenantId, t.customBlendId], foreignColumns: [customBlend.tenantId, customBlend.id] }),
    foreignKey({ columns: [t.tenantId, t.placeId], foreignColumns: [place.tenantId, place.id] }),
    foreignKey({ columns: [t.tenantId, t.timingId], foreignColumns: [timing.tenantId, timing.id] }),
  ],
);

/** A comment that a person writes often: its words are kept, whatever becomes of the comment that they came from. */
export const favouriteComment = pgTable(
  'favourite_comment',
  {
    ...tenantId(),
    ...ofUser(),
    commentLabel: text('comment_label').notNull(),
    comment: text().notNull(),
    /** Where the words came from; the comment may be gone. */
    recommendationCommentId: recordId('recommendation_comment_id'),
    /** Of which customer they were written. */
    customerId: recordId('customer_id'),
    ...createdOn(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    // The migration empties the comment's number alone when the comment is gone, which Drizzle cannot say.
    foreignKey({
      name: 'favourite_comment_source',
      columns: [t.tenantId, t.recommendationCommentId],
      foreignColumns: [recommendationComment.tenantId, recommendationComment.id],
    }).onDelete('set null'),
  ],
);

/** Products with rules for their rates that a person keeps, or the supplier shares. */
export const rateProgram = pgTable(
  'rate_program',
  {
    ...tenantId(),
    /** Whose it is; null for one that all of the tenant see. */
    userId: uuid('user_id').references(() => appUser.id),
    name: text().notNull(),
    products: jsonb().$type<readonly ProgramProduct[]>().notNull(),
    ...stamps(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] }), index('rate_program_user').on(t.tenantId, t.userId)],
);
