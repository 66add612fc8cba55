import { getTableColumns, isNull, sql, type SQL } from 'drizzle-orm';
import { groupBy } from '../../../src/model/shared/group.ts';
import { anyOf } from '../../db/any-of.ts';
import { holdTenant, isOfClosedTenant } from '../../db/closed-tenant.ts';
import type { Database, Tx } from '../../db/pool.ts';
import { countsChange, customerCounts } from '../../db/schema/index.ts';
import { tenant } from '../../db/schema/tenancy.ts';
import { inTenant, readsOnly } from '../../db/tenant-transaction.ts';
import { freshCounts, holdOutdated, isAnyOutdated } from '../../queries/customers/counts/counts-of-customers.ts';
import { oneAfterAnother } from '../shared/one-after-another.ts';

/** Few enough that what holds their customers ends soon. */
const BATCH = 100;

/**
 * Counts the next customers after a number whose counts are outdated, and keeps what it finds; gives the last of them, or null when no more follow.
 * A change that is committed while it counts stays noted: at worst it is counted twice.
 */
export async function keepCounts(tx: Tx, after: number): Promise<number | null> {
  await oneAfterAnother(tx, 'customer counts');
  const customerIds = await holdOutdated(tx, { after, most: BATCH });
  if (customerIds.length === 0) return null;
  // Before the count, which then sees all that these changes have changed.
  const taken = groupBy(
    await tx
      .delete(countsChange)
      .where(anyOf(countsChange.customerId, customerIds))
      .returning({ customerId: countsChange.customerId }),
    ({ customerId }) => customerId,
  );
  const counts = await freshCounts(tx, customerIds);
  await tx
    .insert(customerCounts)
    .values(counts.map((one) => ({ ...one, changes: taken.get(one.customerId)?.length ?? 0 })))
    .onConflictDoUpdate({ target: [customerCounts.tenantId, customerCounts.customerId], set: newCounts });
  return customerIds.length < BATCH ? null : (customerIds.at(-1) ?? null);
}

const { tenantId: _tenantId, customerId: _customerId, changes, ...counted } = getTableColumns(customerCounts);
const newCounts: Readonly<Record<string, SQL>> = {
  ...Object.fromEntries(Object.entries(counted).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`])),
  changes: sql`${changes} + excluded.changes`,
};

/** Keeps the counts of all tenants up to date, a batch a transaction, beside everybody who works. Tenants that are closed for a move are left out. */
export async function keepAllCounts(db: Database, signal: AbortSignal): Promise<void> {
  const open = await db.select({ id: tenant.id }).from(tenant).where(isNull(tenant.closedOn)).orderBy(tenant.id);
  for (const { id: tenantId } of open) {
    const actor = { tenantId, userId: '' };
    if (!(await inTenant(db, actor, isAnyOutdated, readsOnly))) continue;
    for (let after: number | null = 0; after !== null;) {
      signal.throwIfAborted();
      const begin: number = after;
      after = await inTenant(db, actor, async (tx) => {
        await holdTenant(tx, tenantId);
        return keepCounts(tx, begin);
      }).catch((error: unknown) => {
        // It was closed meanwhile, and goes as it is.
        if (isOfClosedTenant(error)) return null;
        throw error;
      });
    }
  }
}
