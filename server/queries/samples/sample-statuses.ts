import { and, eq } from 'drizzle-orm';
import type { SampleStatus } from '../../../src/model/contract/entities.ts';
import { anyOf } from '../../db/any-of.ts';
import { sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** Current statuses of a customer's samples; omits ids of others. */
export async function sampleStatuses(
  tx: Tx,
  customerId: number,
  sampleIds: readonly number[],
): Promise<SampleStatus[]> {
  if (sampleIds.length === 0) return [];
  return tx
    .select({ id: sample.id, status: sample.status, statusMessage: sample.statusMessage, version: sample.version })
    .from(sample)
    .where(and(eq(sample.customerId, customerId), anyOf(sample.id, sampleIds)));
}
