import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of.ts';
import type { Tx } from '../../../db/pool.ts';
import { countsChange, customer, customerCounts, erasure } from '../../../db/schema/index.ts';
import { ofThisTenant, thisTenant } from '../../../db/this-tenant.ts';
import { dueWhenBefore } from '../../sites/last-sampled.ts';
import { countsOfPaddocks, countsOfSamples } from './fresh-counts.ts';

const {
  tenantId: _tenantId,
  customerId: _customerId,
  changes: _changes,
  ...countColumns
} = getTableColumns(customerCounts);
const columns = Object.entries(countColumns);

/** The counts of one customer, as they are kept. */
export type Counts = Pick<typeof customerCounts.$inferSelect, keyof typeof countColumns>;

/** Counts with what depends on today: days from the oldest sampling date among those that still wait; null when none waits. */
export interface CountsToday extends Counts {
  readonly customerId: number;
  readonly soilWaitTime: number | null;
  readonly plantWaitTime: number | null;
}

/** Whether what is kept of a customer is no longer what a count would find: nothing is kept, something has changed, or a paddock has become due. */
const isOutdated: SQL = sql`(kept.customer_id is null
  or owner.id in (select change.customer_id from ${countsChange} change where change.tenant_id = ${thisTenant})
  or coalesce(kept.last_due_sampled_on >= ${dueWhenBefore} or kept.next_due_sampled_on < ${dueWhenBefore}, false))`;

/** Nothing is kept of one who was erased. */
const isToCount: SQL = sql`${isOutdated} and not exists (select from ${erasure} gone
  where gone.tenant_id = ${thisTenant} and gone.record = 'customer' and gone.record_id = owner.id::text)`;

const keptBeside: SQL = sql`from ${customer} owner left join ${customerCounts} kept on kept.tenant_id = ${thisTenant} and kept.customer_id = owner.id
  where owner.tenant_id = ${thisTenant}`;

/**
 * The counts of every customer: what is kept, and of those of whom it is outdated a fresh count. One statement sees both as of one moment; its cost
 * grows with the customers, and with the samples of those alone who have changed since they were last counted.
 */
export async function countsOfCustomers(tx: Tx): Promise<CountsToday[]> {
  const of = { customerId: sql`known.of_customer`, isAsked: sql`known.is_outdated` };
  const value = (name: string): SQL =>
    sql`case when known.is_outdated then fresh.${sql.identifier(name)} else known.${sql.identifier(name)} end`;
  const days = (since: string): SQL => sql`(current_date - (${value(since)}))::int`;
  const { rows } = await tx.execute<CountsToday & Record<string, unknown>>(sql`select known.of_customer as "customerId",
      ${sql.join(
        columns.map(([key, { name }]) => sql`${value(name)} as ${sql.identifier(key)}`),
        sql`, `,
      )}, ${days(countColumns.soilWaitsSince.name)} as "soilWaitTime", ${days(countColumns.plantWaitsSince.name)} as "plantWaitTime"
    from (select owner.id as of_customer, ${isOutdated} as is_outdated, kept.* ${keptBeside}) known
    cross join lateral (select * from (${countsOfSamples(of)}) samples, (${countsOfPaddocks(of)}) paddocks) fresh`);
  return rows;
}

/** Counts of some customers, all of them afresh. */
export async function freshCounts(
  tx: Tx,
  customerIds: readonly number[],
): Promise<(Counts & { customerId: number })[]> {
  const of = { customerId: sql`${customer.id}`, isAsked: sql`true` };
  const { rows } = await tx.execute<
    Counts & { customerId: number } & Record<string, unknown>
  >(sql`select ${customer.id} as "customerId",
      ${sql.join(
        columns.map(([key, { name }]) => sql`fresh.${sql.identifier(name)} as ${sql.identifier(key)}`),
        sql`, `,
      )}
    from ${customer} cross join lateral (select * from (${countsOfSamples(of)}) samples, (${countsOfPaddocks(of)}) paddocks) fresh
    where ${ofThisTenant(customer)} and ${anyOf(customer.id, customerIds)}`);
  return rows;
}

/**
 * The next customers after a number whose counts are to be taken again, held until the transaction ends so that none of them is erased meanwhile.
 * One that is being erased, or was, is left out.
 */
export async function holdOutdated(
  tx: Tx,
  { after, most }: { readonly after: number; readonly most: number },
): Promise<number[]> {
  const { rows } = await tx.execute<{
    id: number;
  }>(sql`select owner.id ${keptBeside} and owner.id > ${after} and ${isToCount}
    order by owner.id limit ${most} for key share of owner skip locked`);
  return rows.map(({ id }) => id);
}

/** Whether any customer's counts are to be taken again. */
export async function isAnyOutdated(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ any: boolean }>(
    sql`select exists (select ${keptBeside} and ${isToCount}) as any`,
  );
  return rows[0]?.any === true;
}

/** Grows with every change of what is counted, whether it was taken in already or not. */
export const countsStamp: SQL = sql`(select coalesce(sum(${customerCounts.changes}), 0) from ${customerCounts} where ${ofThisTenant(customerCounts)})
  + (select count(*) from ${countsChange} where ${ofThisTenant(countsChange)})`;
