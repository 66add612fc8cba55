import { sql } from 'drizzle-orm';
import type { Tx } from './pool.ts';
import { requestRole } from './request-role.ts';

/**
 * Does within a request's transaction what its plain role may not: changes of accounts and memberships, which belong to no tenant, as the role that serves.
 * Who calls it names the tenant in each of its statements, for no policy of the database does. What fails inside ends the transaction.
 */
export async function asPortal<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('role', 'none', true)`);
  const done = await work();
  await tx.execute(sql`select set_config('role', ${requestRole}, true)`);
  return done;
}
