import { eq } from 'drizzle-orm';
import { customer } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** The name of a customer that is known to exist. */
export async function customerName(tx: Tx, id: number): Promise<string> {
  const [row] = await tx.select({ name: customer.name }).from(customer).where(eq(customer.id, id));
  return row?.name ?? '';
}
