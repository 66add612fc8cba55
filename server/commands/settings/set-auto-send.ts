import { and, asc, ne, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import { customer } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';

/**
 * Turns automatic analyte reports on or off for all of the customers, or refuses them all, and returns their ids in order. CUSTOMER_NOT_FOUND when
 * the tenant lacks one of them.
 */
export async function setAutoSend(tx: Tx, customerIds: readonly number[], isOn: boolean): Promise<number[]> {
  // Locked in one order, so that two people who change the same customers at once wait for each other rather than for ever.
  const rows = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(anyOf(customer.id, customerIds))
    .orderBy(asc(customer.id))
    .for('no key update');
  if (rows.length < new Set(customerIds).size) return fail('CUSTOMER_NOT_FOUND');
  const ids = rows.map(({ id }) => id);
  await tx
    .update(customer)
    .set({ receiveAnalyteReportAutomatically: isOn, ...(isOn ? { autoSendSince: sql`now()` } : {}) })
    .where(and(anyOf(customer.id, ids), ne(customer.receiveAnalyteReportAutomatically, isOn)));
  return ids;
}
