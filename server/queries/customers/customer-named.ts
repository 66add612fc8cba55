import { ilike } from 'drizzle-orm';
import { isSameBusiness } from '../../../src/model/customers/same-business.ts';
import { customer } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** As many are compared with a name as share its longest word. */
const MOST_COMPARED = 200;

/** The customer of the tenant that a name means, however it is written; null where there is none. */
export async function customerNamed(
  tx: Tx,
  name: string,
): Promise<{ readonly id: number; readonly name: string } | null> {
  const longest = name.split(/[^\p{L}\p{N}]+/u).reduce((one, other) => (other.length > one.length ? other : one), '');
  if (longest === '') return null;
  const alike = await tx
    .select({ id: customer.id, name: customer.name })
    .from(customer)
    .where(ilike(customer.name, `%${longest}%`))
    .orderBy(customer.id)
    .limit(MOST_COMPARED);
  return alike.find((one) => isSameBusiness(one.name, name)) ?? null;
}
