import { ilike, or } from 'drizzle-orm';
import { isSameBusiness } from '../../../src/model/customers/same-business.ts';
import { customer } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** As many customers are compared with each name as share its longest word. */
const MOST_COMPARED = 200;

const longestWord = (name: string): string =>
  name.split(/[^\p{L}\p{N}]+/u).reduce((one, other) => (other.length > one.length ? other : one), '');

/** By name, how the customer of the tenant is called that it means, however it is written; names of no customer are left out. */
export async function customersNamed(tx: Tx, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const words = [...new Set(names.map(longestWord).filter((word) => word !== ''))];
  if (words.length === 0) return new Map();
  const alike = await tx
    .select({ name: customer.name })
    .from(customer)
    .where(or(...words.map((word) => ilike(customer.name, `%${word}%`))))
    .orderBy(customer.id)
    .limit(MOST_COMPARED * words.length);
  return new Map(
    names.flatMap((name) => {
      const found = alike.find((one) => isSameBusiness(one.name, name));
      return found ? [[name, found.name]] : [];
    }),
  );
}
