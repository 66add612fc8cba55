import { asc } from 'drizzle-orm';
import type { Tx } from '../../db/pool.ts';
import { crop, interpretiveCriteria } from '../../db/schema/index.ts';

/** The tenant's crops. */
export const cropRows = async (tx: Tx) => tx.select().from(crop);

/** The criteria by which its samples are read. */
export const criteriaRows = async (tx: Tx) =>
  tx.select().from(interpretiveCriteria).orderBy(asc(interpretiveCriteria.id));
