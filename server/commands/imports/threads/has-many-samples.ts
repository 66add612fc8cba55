import { eq } from 'drizzle-orm';
import { sample } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/pool.ts';

const MANY = 500;

/** The layers of a file are joined with all that its customer has: a few rows may be much work, too. */
export async function hasManySamples(tx: Tx, customerId: number): Promise<boolean> {
  const some = tx.select({ id: sample.id }).from(sample).where(eq(sample.customerId, customerId));
  return (await some.limit(MANY)).length === MANY;
}
