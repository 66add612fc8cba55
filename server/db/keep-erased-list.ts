import { sql } from 'drizzle-orm';
import { addToErasedList, erasedFrom, mergedLists, type Erased } from '../erased-list.ts';
import type { Log } from '../log.ts';
import type { Database, Tx } from './pool.ts';
import { tenant } from './schema/index.ts';
import { thisTenant } from './this-tenant.ts';
import { inTenant } from './tenant-transaction.ts';

/** What the database says of whom was erased, of all tenants whose rows can be seen; a row is an entry of the list. */
export const erasureRows = `
  select e.record as kind, e.tenant_id as "tenantId", t.code as tenant, e.record_id as id, e.hash as mark,
    to_char(e.created_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "on",
    coalesce(u.email like 'erased-%@erased.invalid', true) as "withAccount"
  from public.erasure e join public.tenant t on t.id = e.tenant_id
  left join public.app_user u on e.record = 'person' and u.id::text = e.record_id`;

/** The same of the tenant that the transaction acts for. */
export async function erasuresHere(tx: Tx): Promise<Erased[]> {
  const { rows } = await tx.execute(sql`${sql.raw(erasureRows)} where e.tenant_id = ${thisTenant}`);
  return rows.flatMap(erasedFrom);
}

/** All that the database says of whom was erased, of every tenant. */
export async function erasuresOf(db: Database): Promise<Erased[]> {
  const found: Erased[] = [];
  for (const { id: tenantId } of await db.select({ id: tenant.id }).from(tenant).orderBy(tenant.id))
    found.push(...(await inTenant(db, { tenantId, userId: '' }, erasuresHere)));
  return mergedLists(found);
}

/** The list of the erased beside a database, which a restore of the database does not take back. */
export interface KeptList {
  /** Checks now, as a person may just have been erased. */
  look(): void;
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 30_000;
const TRY_AGAIN_MS = 2_000;

/**
 * Keeps the file complete: at the start, on `look`, and periodically for erasures by other processes, it adds what only the database has. Retries
 * while the disk is full or the database is away.
 */
export function keepErasedList(db: Database, file: string, log: Log): KeptList {
  let isAsked = false;
  let isFailing = false;
  let hasEnded = false;
  let working: Promise<void> | undefined;
  let next: NodeJS.Timeout | undefined;
  const once = async (): Promise<void> => {
    try {
      await addToErasedList(file, await erasuresOf(db));
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, 'the list of the erased could not be written; it is tried again');
      isFailing = true;
    }
  };
  const work = async (): Promise<void> => {
    while (isAsked) {
      isAsked = false;
      await once();
    }
    working = undefined;
    if (!hasEnded) next = setTimeout(look, isFailing ? TRY_AGAIN_MS : LOOK_EVERY_MS).unref();
  };
  const look = (): void => {
    if (hasEnded) return;
    clearTimeout(next);
    isAsked = true;
    working ??= work();
  };
  look();
  return {
    look,
    async stop() {
      hasEnded = true;
      clearTimeout(next);
      await working;
    },
  };
}
