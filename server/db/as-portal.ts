import { sql } from 'drizzle-orm';
import type { Tx } from './pool.ts';
import { requestRole } from './request-role.ts';
import { setEverywhere } from './set-everywhere.ts';
import { askAtOnce, clientOf } from './transaction-client.ts';

/**
 * Does within a request's transaction what its plain role may not: changes of accounts and memberships, which belong to no tenant, as the role that serves.
 * Nothing else may be asked meanwhile. Who calls it names the tenant in each of its statements, for no policy of the database does. What fails inside ends the transaction.
 */
export async function asPortal<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  // Sent together with the first statement of the work, in one round trip.
  const [, done] = await Promise.all([actAs(tx, 'none'), work()]);
  // Not awaited: the next query fails if this one does.
  actAs(tx, requestRole).catch(() => undefined);
  return done;
}

const actAs = (tx: Tx, role: string): Promise<unknown> =>
  clientOf(tx).isDistributed
    ? setEverywhere(tx, { role })
    : askAtOnce(tx, sql`select set_config('role', ${role}, true)`);
