import { sql } from 'drizzle-orm';
import type { Tx } from './pool.ts';

/**
 * Lets PostgreSQL plan this session's foreign-key checks anew, for the tables as large as they are now; call it between writing many
 * parents and writing their children. A check planned while a table was nearly empty may scan a tenant's rows instead of looking one
 * up, and stays in use until the table is analysed: fifty thousand samples with their results would then take hours.
 */
export async function replan(tx: Tx): Promise<void> {
  await tx.execute(sql`discard plans`);
}

/**
 * Lets the statements of this transaction be planned without their parameters: a plan for the very values holds a copy of them, which is made several times
 * over while it is planned. For statements whose parameters are columns of some megabytes, and whose plan is the same whatever stands in them.
 */
export async function planForAnyValue(tx: Tx): Promise<void> {
  await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
}
