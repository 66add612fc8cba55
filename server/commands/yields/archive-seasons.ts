import { isNull } from 'drizzle-orm';
import { holdTenant, isOfClosedTenant } from '../../db/closed-tenant.ts';
import type { Database, Tx } from '../../db/pool.ts';
import { tenant } from '../../db/schema/tenancy.ts';
import { inTenant } from '../../db/tenant-transaction.ts';
import { archiveRuns, unarchiveRuns, type BatchDone } from './archive-runs.ts';

/** What was archived of one tenant, or brought back. */
export interface TenantDone {
  readonly code: string;
  readonly executions: number;
  readonly runs: number;
}

/** One batch, beginning after the number that the one before ended with. */
type Step = (tx: Tx, after: number) => Promise<BatchDone>;

export interface Archiving {
  readonly db: Database;
  /** The code of the tenant; undefined for all. */
  readonly only?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Archives what is older than `before` of each tenant, a batch a transaction, beside everybody who works. What was interrupted goes on when it is
 * asked for again. Tenants that are closed for a move are left out.
 */
export const archiveSeasons = (archiving: Archiving, before: string): AsyncGenerator<TenantDone> =>
  inBatches(archiving, (tx, after) => archiveRuns(tx, { before, after }));

/** Brings everything that is archived back, in the same way. */
export const unarchiveSeasons = (archiving: Archiving): AsyncGenerator<TenantDone> =>
  inBatches(archiving, unarchiveRuns);

async function* inBatches({ db, only, signal }: Archiving, step: Step): AsyncGenerator<TenantDone> {
  const open = await db
    .select({ id: tenant.id, code: tenant.code })
    .from(tenant)
    .where(isNull(tenant.closedOn))
    .orderBy(tenant.code);
  for (const { id, code } of open.filter((one) => only === undefined || one.code === only))
    yield { code, ...(await ofTenant(db, id, { step, signal })) };
}

async function ofTenant(
  db: Database,
  tenantId: number,
  { step, signal }: { readonly step: Step; readonly signal: AbortSignal | undefined },
): Promise<Omit<TenantDone, 'code'>> {
  let [executions, runs] = [0, 0];
  for (let after: number | null = 0; after !== null;) {
    signal?.throwIfAborted();
    const begin: number = after;
    const done = await inTenant(db, { tenantId, userId: '' }, async (tx) => {
      await holdTenant(tx, tenantId);
      return step(tx, begin);
    }).catch((error: unknown) => {
      // It was closed meanwhile: what is left goes with it as it is.
      if (isOfClosedTenant(error)) return { executions: 0, runs: 0, last: null };
      throw error;
    });
    executions += done.executions;
    runs += done.runs;
    after = done.last;
  }
  return { executions, runs };
}
