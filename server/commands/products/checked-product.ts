import { and, eq } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { customBlend, place, product, recommendation, timing } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail, found } from '../../failure.ts';
import { refuseOtherSamples } from './rates-of-product.ts';

type NewProduct = ReceivedOf<'POST /Recommendation/{id}/product'>['body']['product'];
type Chosen = Pick<NewProduct, 'productId' | 'customBlendId' | 'placeId' | 'applicationTimingId'>;

/** One product or one blend, with placement and timing, all of them of this tenant; which blends may be chosen is the caller's to say. */
export async function chosenProduct(tx: Tx, given: Chosen, refuseOtherBlend: (id: number) => Promise<unknown>) {
  const productId = given.productId ?? null;
  const customBlendId = given.customBlendId ?? null;
  if ((productId === null) === (customBlendId === null)) return fail('PRODUCT_INCOMPLETE');
  const [[known], [placed], [timed]] = await Promise.all([
    productId === null ? [] : tx.select({ id: product.id }).from(product).where(eq(product.id, productId)),
    tx.select({ id: place.id }).from(place).where(eq(place.id, given.placeId)),
    tx.select({ id: timing.id }).from(timing).where(eq(timing.id, given.applicationTimingId)),
    customBlendId === null ? undefined : refuseOtherBlend(customBlendId),
  ]);
  if (productId !== null) found(known, 'PRODUCT_NOT_FOUND');
  found(placed, 'PRODUCT_INCOMPLETE');
  found(timed, 'PRODUCT_INCOMPLETE');
  return { productId, customBlendId, placeId: given.placeId, timingId: given.applicationTimingId };
}

/** Takes any blend of the tenant: what is kept for later is no customer's. */
export const blendOfTenant =
  (tx: Tx) =>
  async (id: number): Promise<unknown> =>
    found(
      (await tx.select({ id: customBlend.id }).from(customBlend).where(eq(customBlend.id, id)))[0],
      'PRODUCT_NOT_FOUND',
    );

/** What is chosen exists in this tenant (a blend also belongs to the customer) and every rate is for a sample of the recommendation. */
export async function checkedProduct(tx: Tx, recommendationId: number, given: NewProduct) {
  const blendOfCustomer = async (id: number) => {
    const [blend] = await tx
      .select({ id: customBlend.id })
      .from(recommendation)
      .innerJoin(customBlend, eq(customBlend.customerId, recommendation.customerId))
      .where(and(eq(recommendation.id, recommendationId), eq(customBlend.id, id)));
    return found(blend, 'PRODUCT_NOT_FOUND');
  };
  const [values] = await Promise.all([
    chosenProduct(tx, given, blendOfCustomer),
    refuseOtherSamples(tx, recommendationId, given),
  ]);
  return values;
}
