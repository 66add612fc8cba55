import { sql } from 'drizzle-orm';
import type { Tx } from './pool.ts';
import { clientOf } from './transaction-client.ts';

/**
 * Makes PostgreSQL plan this session's foreign-key checks again for the current table sizes; call it after writing many parents and before writing
 * their children. A check planned while a table was nearly empty may scan a tenant's rows instead of using an index, and stays in use until the table
 * is analysed: fifty thousand samples with their results would then take hours.
 */
export async function replan(tx: Tx): Promise<void> {
  await tx.execute(sql`discard plans`);
}

/**
 * Plans the statements of this transaction without their parameters: a plan for specific values holds a copy of them, which is made several times
 * during planning. For statements whose parameters are columns of some megabytes and whose plan does not depend on the values.
 */
export async function planForAnyValue(tx: Tx): Promise<void> {
  // A plan that knows no tenant cannot find its node.
  if (clientOf(tx).isDistributed) return;
  await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
}
