import { eq, sql } from 'drizzle-orm';
import { isBlend, joinedShares, millionthsOf, realShares } from '../../../src/model/blends/blend-rows.ts';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { textOfNumber } from '../../../src/model/format/number-text.ts';
import { blendTexts } from '../../../src/model/texts/blends.ts';
import { firstOf } from '../../collections/item-at.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/pool.ts';
import { customBlend, customBlendProduct, product } from '../../db/schema/index.ts';
import { fail, found } from '../../failure.ts';
import { findCustomer } from '../../queries/customers/find-customer.ts';
import type { Change } from '../shared/change.ts';
import { refuseOvertaken } from '../shared/refuse-stale.ts';

type NewBlend = ReceivedOf<'POST /referencedata/customblend'>['body'];
type Renamed = ReceivedOf<'PUT /referencedata/customblend'>['body'];

/** Makes a blend of a customer; its shares are stored to the millionth of a percent. */
export async function addBlend(tx: Tx, { customerId, name, productList }: NewBlend, change: Change) {
  await findCustomer(tx, customerId);
  if (!isBlend(name, productList)) fail('BLEND_INVALID');
  const shares = realShares(productList);
  const ids = shares.map(({ productId }) => productId);
  const known = await tx.select({ id: product.id, name: product.name }).from(product).where(anyOf(product.id, ids));
  if (known.length < ids.length) fail('PRODUCT_NOT_FOUND');
  const blend = firstOf(
    await tx
      .insert(customBlend)
      .values({
        customerId,
        name: name.trim(),
        createdBy: change.userId,
        createdOn: change.now,
        lastUpdatedBy: change.userId,
        lastUpdatedOn: change.now,
      })
      .returning({ id: customBlend.id, customerId: customBlend.customerId }),
  );
  await tx.insert(customBlendProduct).values(
    shares.map(({ productId, percentage }, index) => ({
      customBlendId: blend.id,
      productId,
      percentMillionths: millionthsOf(percentage),
      displayOrder: index + 1,
    })),
  );
  return { ...blend, joined: joinedInWords(productList, new Map(known.map(({ id, name: of }) => [id, of]))) };
}

/** Which rows became one, in the words that the screen has for it. */
const joinedInWords = (rows: NewBlend['productList'], names: ReadonlyMap<number, string>) =>
  joinedShares(rows).map((share) => ({
    ...share,
    message: blendTexts.joined(names.get(share.productId) ?? '', textOfNumber(share.percentage)),
  }));

/** Renames a blend. Refuses when another user has renamed it since `before` was read. */
export async function renameBlend(tx: Tx, { customBlendId, name, before }: Renamed, change: Change) {
  const { id, version } = customBlend;
  const [known] = await tx.select().from(customBlend).where(eq(id, customBlendId)).for('update');
  const blend = found(known, 'PRODUCT_NOT_FOUND');
  if (before !== undefined && before !== blend.name)
    await refuseOvertaken(tx, { row: blend, timeZone: change.timeZone, what: 'this blend' });
  await tx
    .update(customBlend)
    .set({
      name,
      lastUpdatedBy: change.userId,
      lastUpdatedOn: change.now,
      version: sql`${version} + 1`,
    })
    .where(eq(id, customBlendId));
  return { id: blend.id, customerId: blend.customerId };
}
