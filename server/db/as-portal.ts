import { sql } from 'drizzle-orm';
import type { Tx } from './pool.ts';
import { requestRole } from './request-role.ts';
import { askAtOnce, clientOf } from './transaction-client.ts';

/**
 * Does within a request's transaction what its plain role may not: changes of accounts and memberships, which belong to no tenant, as the role that serves.
 * Nothing else may be asked meanwhile. Who calls it names the tenant in each of its statements, for no policy of the database does. What fails inside ends the transaction.
 */
export async function asPortal<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  // Sent together with the first statement of the work, in one round trip.
  // Over several machines it acts as that role all along.
  if (clientOf(tx).isDistributed) return work();
  const [, done] = await Promise.all([askAtOnce(tx, sql`select set_config('role', 'none', true)`), work()]);
  // Not awaited: the next query fails if this one does.
  askAtOnce(tx, sql`select set_config('role', ${requestRole}, true)`).catch(() => undefined);
  return done;
}
