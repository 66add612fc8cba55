import { and, eq } from 'drizzle-orm';
import { isEngineBusy } from '../../../src/model/samples/status.ts';
import { anyOf } from '../../db/any-of.ts';
import { sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';

/** Marks samples of a customer as done with: they leave the list unless finalised ones are shown, and are not run again. */
export async function finaliseSamples(
  tx: Tx,
  {
    customerId,
    sampleIds,
    now,
    userId,
  }: {
    readonly customerId: number;
    readonly sampleIds: readonly number[];
    readonly now: Date;
    readonly userId: string;
  },
): Promise<number[]> {
  const rows = await tx
    .select({ id: sample.id, status: sample.status })
    .from(sample)
    .where(and(eq(sample.customerId, customerId), anyOf(sample.id, sampleIds)))
    .for('update');
  if (rows.length < new Set(sampleIds).size) return fail('SAMPLE_NOT_FOUND');
  if (rows.some((row) => isEngineBusy(row.status))) return fail('ENGINE_RUNNING');
  const ids = rows.map((row) => row.id);
  if (ids.length > 0)
    await tx
      .update(sample)
      .set({ isFinalised: true, lastUpdatedOn: now, lastUpdatedBy: userId })
      .where(anyOf(sample.id, ids));
  return ids;
}
