import { and, eq, ne, type SQL } from 'drizzle-orm';
import { statusIds } from '../../../src/model/samples/status.ts';
import { anyOf } from '../../db/any-of.ts';
import { sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';

/** Locks samples until the transaction ends, whatever has become of them; their ids. */
export async function holdSamples(tx: Tx, which: SQL): Promise<readonly number[]> {
  const rows = await tx.select({ id: sample.id }).from(sample).where(which).orderBy(sample.id).for('update');
  return rows.map(({ id }) => id);
}

/** Locks samples of a customer until the transaction ends, in one order to avoid deadlocks; refuses a missing one. */
export async function lockSamples(
  tx: Tx,
  customerId: number,
  ids: readonly number[],
): Promise<readonly (typeof sample.$inferSelect)[]> {
  const rows = await tx
    .select()
    .from(sample)
    .where(and(eq(sample.customerId, customerId), anyOf(sample.id, ids), ne(sample.status, statusIds.Deleted)))
    .orderBy(sample.id)
    .for('update');
  if (rows.length < new Set(ids).size) fail('SAMPLE_NOT_FOUND');
  return rows;
}
