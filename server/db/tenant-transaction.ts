import { sql, type SQL } from 'drizzle-orm';
import { holdsPerson } from './hold-person.ts';
import type { Database, Tx } from './pool.ts';
import { asRefused } from './refused.ts';
import { requestRole } from './request-role.ts';
import { isOutdatedStatement } from './statement-names.ts';
import { setEverywhere } from './set-everywhere.ts';
import { askAtOnce, clientOf } from './transaction-client.ts';

/** Who acts, and for which tenant. A program acts under the user that its client id is linked to. */
export interface Actor {
  readonly tenantId: number;
  readonly userId: string;
  /** Of the call that it began with: what is queued for it later tells of the same one. */
  readonly requestId?: string | undefined;
  /** The trace span in which it began, for threads and jobs, which get it no other way. */
  readonly traceparent?: string | undefined;
}

/**
 * Runs `work` in one transaction that can see and change the rows of one tenant only, and commits when it resolves. The transaction acts as a plain
 * role under PostgreSQL's forced row-level security; anything thrown rolls everything back. RECORD_ERASED for a user erased from the tenant; an
 * acting user is not erased until the transaction ends. SAMPLES_QUOTA or STORAGE_QUOTA for a tenant that would exceed its quota.
 */
export async function inTenant<T>(
  db: Database,
  actor: Actor,
  work: (tx: Tx) => Promise<T>,
  config?: typeof readsOnly,
): Promise<T> {
  if (!Number.isInteger(actor.tenantId) || actor.tenantId <= 0)
    throw new TypeError(`a tenant id is a positive integer, not ${String(actor.tenantId)}`);
  try {
    return await db.transaction(async (tx) => {
      const { tenantId, userId } = actor;
      await become(tx, { tenantId, userId }, userId === '' ? undefined : holdsPerson(tenantId, userId));
      return work(tx);
    }, config);
  } catch (thrown) {
    // Erased while this was under way: the database has let nothing of it in.
    throw asRefused(thrown);
  }
}

/** For transactions that change nothing: PostgreSQL refuses writes, and the end is not awaited. */
export const readsOnly = { accessMode: 'read only' } as const;

/** Two changes that each hold what the other needs: PostgreSQL ends one of them, which has then done nothing. */
const DEADLOCK = '40P01';
const MOST_TRIES = 3;

/** The work was based on data that has changed: roll back, and repeat it with the current data. */
export class Otherwise extends Error {}

/**
 * Does `work` again where PostgreSQL ended it to let another go on, as its documentation asks of callers, and where a statement was prepared before the
 * schema changed; only for work that acts in its transaction alone.
 */
export async function againAfterDeadlock<T>(work: (isFirstTry: boolean) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await work(tries === 1);
    } catch (thrown) {
      const isToBeDoneAgain = thrown instanceof Otherwise || isDeadlock(thrown) || isOutdatedStatement(thrown);
      if (tries === MOST_TRIES || !isToBeDoneAgain) throw thrown;
    }
}

const isDeadlock = (thrown: unknown): boolean =>
  thrown instanceof Error && (('code' in thrown && thrown.code === DEADLOCK) || isDeadlock(thrown.cause));

/**
 * Runs `work` in one read-only transaction that sees the global tables and no tenant's rows. For what precedes the choice of a tenant: identifying
 * the user and their tenants.
 */
export async function asUser<T>(db: Database, userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    // Nothing is seen before it, for it is answered before whatever the work asks.
    const [, done] = await Promise.all([become(tx, { tenantId: 0, userId }), work(tx)]);
    return done;
  }, readsOnly);
}

/** The transaction acts for this tenant from here on: for actions recorded in several tenants at once. */
export const becomeOneOf = (tx: Tx, actor: Actor): Promise<void> => become(tx, actor);

/** One statement for all settings; they end with the transaction, so a pooled connection never carries a tenant over to the next request. */
async function become(tx: Tx, who: { tenantId: number; userId: string }, alsoHolds?: SQL): Promise<void> {
  clientOf(tx).actFor(who.tenantId);
  if (clientOf(tx).isDistributed) return becomeEverywhere(tx, who, alsoHolds);
  await askAtOnce(
    tx,
    sql`select
    set_config('role', ${requestRole}, true),
    set_config('tilth.tenant_id', ${String(who.tenantId)}, true),
    set_config('tilth.user_id', ${who.userId}, true)${alsoHolds === undefined ? sql`` : sql`, ${alsoHolds}`}`,
  );
}

/**
 * The same where the tables of tenants lie on several machines: what functions set would stay on this one. It acts as the role that serves, whom forced
 * row-level security holds back as well: under two roles a transaction would have two connections to a node, which do not see each other's changes.
 */
export async function becomeEverywhere(
  tx: Tx,
  { tenantId, userId }: { readonly tenantId: number; readonly userId: string },
  alsoHolds?: SQL,
): Promise<void> {
  const settings = { 'tilth.tenant_id': String(tenantId), 'tilth.user_id': userId };
  await Promise.all([
    setEverywhere(tx, settings),
    ...(alsoHolds === undefined ? [] : [askAtOnce(tx, sql`select ${alsoHolds}`)]),
  ]);
}
