import { eq, sql } from 'drizzle-orm';
import { sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** Another text whenever a sample of the customer was added, taken away, changed or measured again. */
export async function samplesStamp(tx: Tx, customerId: number): Promise<string> {
  const [row] = await tx
    .select({
      stamp: sql<string>`concat_ws(' ', count(*), max(${sample.id}), sum(${sample.version}), max(${sample.lastUpdatedOn}), max(${sample.resultsChangedOn}))`,
    })
    .from(sample)
    .where(eq(sample.customerId, customerId));
  return `${customerId} ${row?.stamp ?? ''}`;
}
