import { and, eq } from 'drizzle-orm';
import type { SampleStatus } from '../../../src/model/contract/entities.ts';
import { anyOf } from '../../db/any-of.ts';
import { sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** Where each of a customer's samples stands now; ids that are not the customer's are left out. */
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
