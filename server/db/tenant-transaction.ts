import { sql, type SQL } from 'drizzle-orm';
import { holdsPerson } from './hold-person.ts';
import type { Database, Tx } from './pool.ts';
import { asRefused } from './refused.ts';
import { requestRole } from './request-role.ts';
import { isOutdatedStatement } from './statement-names.ts';
import { askAtOnce } from './transaction-client.ts';

/** Who acts, and for which tenant. A program acts under the user that its client id is linked to. */
export interface Actor {
  readonly tenantId: number;
  readonly userId: string;
  /** Of the call that it began with: what is queued for it later tells of the same one. */
  readonly requestId?: string | undefined;
  /** The span in which it began, where that is traced: for threads and jobs, which are told no other way. */
  readonly traceparent?: string | undefined;
}

/**
 * Runs `work` in one transaction that can see and change the rows of one tenant only, and commits when it resolves.
 * The transaction acts as a plain role and PostgreSQL's forced row-level security does the rest; anything thrown rolls everything back.
 * RECORD_ERASED for somebody who was erased from the tenant; one who acts is not until the transaction ends. SAMPLES_QUOTA or STORAGE_QUOTA for a tenant
 * that would exceed what it may have.
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

/** For a transaction that changes nothing: PostgreSQL refuses whatever would, and nobody waits for its end. */
export const readsOnly = { accessMode: 'read only' } as const;

/** Two changes that each hold what the other needs: PostgreSQL ends one of them, which has then done nothing. */
const DEADLOCK = '40P01';
const MOST_TRIES = 3;

/** What was done rests on something that is otherwise: it is undone, and done again by whoever knows that. */
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
 * Runs `work` in one read-only transaction that sees the global tables and no tenant's rows.
 * It exists for what happens before a tenant is chosen: who somebody is and where they belong.
 */
export async function asUser<T>(db: Database, userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    // Nothing is seen before it, for it is answered before whatever the work asks.
    const [, done] = await Promise.all([become(tx, { tenantId: 0, userId }), work(tx)]);
    return done;
  }, readsOnly);
}

/** From here on the transaction acts for this tenant: for what is told to each of several tenants at once. */
export const becomeOneOf = (tx: Tx, actor: Actor): Promise<void> => become(tx, actor);

/** One statement for all settings; they end with the transaction, so a pooled connection never carries a tenant over to the next request. */
async function become(tx: Tx, who: { tenantId: number; userId: string }, alsoHolds?: SQL): Promise<void> {
  await askAtOnce(
    tx,
    sql`select
    set_config('role', ${requestRole}, true),
    set_config('tilth.tenant_id', ${String(who.tenantId)}, true),
    set_config('tilth.user_id', ${who.userId}, true)${alsoHolds === undefined ? sql`` : sql`, ${alsoHolds}`}`,
  );
}
