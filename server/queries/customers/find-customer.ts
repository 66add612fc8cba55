import { eq } from 'drizzle-orm';
import { customer } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { found } from '../../failure.ts';

/** The customer, or CUSTOMER_NOT_FOUND. */
export async function findCustomer(tx: Tx, customerId: number) {
  const [row] = await tx.select().from(customer).where(eq(customer.id, customerId));
  return found(row, 'CUSTOMER_NOT_FOUND');
}

/** The customer, held against everything that is written about it: what is under way has ended, and what comes later waits. */
export async function soleCustomer(tx: Tx, id: number): Promise<typeof customer.$inferSelect> {
  const [row] = await tx.select().from(customer).where(eq(customer.id, id)).for('update');
  return found(row, 'CUSTOMER_NOT_FOUND');
}

/** The customer, locked against everything else that would save samples for it at the same moment; rows that only point at it may still be written. */
export async function lockedCustomer(tx: Tx, id: number): Promise<typeof customer.$inferSelect> {
  const [row] = await tx.select().from(customer).where(eq(customer.id, id)).for('no key update');
  return found(row, 'CUSTOMER_NOT_FOUND');
}
