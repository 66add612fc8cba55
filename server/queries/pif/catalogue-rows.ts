import { asc } from 'drizzle-orm';
import type { Tx } from '../../db/pool.ts';
import { crop, interpretiveCriteria } from '../../db/schema/index.ts';
import { onceInRead } from '../../db/transaction-client.ts';

/** The tenant's crops. */
export const cropRows = (tx: Tx) => onceInRead(tx, 'crops', async () => tx.select().from(crop));

/** The criteria by which its samples are read. */
export const criteriaRows = (tx: Tx) =>
  onceInRead(tx, 'criteria', async () => tx.select().from(interpretiveCriteria).orderBy(asc(interpretiveCriteria.id)));
