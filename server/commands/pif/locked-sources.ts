import { anyOf } from '../../db/any-of.ts';
import { sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { askAtOnce } from '../../db/transaction-client.ts';
import { assemblySources, type AssemblySources } from '../../queries/pif/assembly-requests.ts';

/** Locks samples and reads their sources behind the lock, so that no other change comes between; both go out together. */
export async function lockedSources(tx: Tx, sampleIds: readonly number[]): Promise<AssemblySources> {
  const locking = askAtOnce(
    tx,
    tx.select({ id: sample.id }).from(sample).where(anyOf(sample.id, sampleIds)).for('update'),
  );
  const [sources] = await Promise.all([assemblySources(tx, sampleIds), locking]);
  return sources;
}
