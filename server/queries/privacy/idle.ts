import { sql } from 'drizzle-orm';
import { appUser, auditEntry, customer, membership, recommendation, report, sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';

const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`;

/** The customers that are inactive, not erased yet, and of which nothing was changed for so many days. */
export async function idleCustomers(tx: Tx, days: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select ${customer.id} as id from ${customer}
    where ${ofThisTenant(customer)} and not ${customer.isActive} and ${customer.lastUpdatedOn} < ${daysAgo(days)}
      and ${customer.name} <> 'Erased customer ' || ${customer.id}
      and not exists (select from ${sample} where ${ofThisTenant(sample)} and ${sample.customerId} = ${customer.id} and ${sample.lastUpdatedOn} >= ${daysAgo(days)})
      and not exists (select from ${recommendation} where ${ofThisTenant(recommendation)} and ${recommendation.customerId} = ${customer.id} and ${recommendation.lastUpdatedOn} >= ${daysAgo(days)})
      and not exists (select from ${report} where ${ofThisTenant(report)} and ${report.customerId} = ${customer.id} and ${report.lastUpdatedOn} >= ${daysAgo(days)})
    order by ${customer.id}`);
  return rows.map(({ id }) => id);
}

/** Users without a role in any tenant who occur in this tenant's trail, each with whether the trail has no entry of theirs for that many days. */
export async function idlePeople(tx: Tx, days: number): Promise<{ userId: string; isIdle: boolean }[]> {
  const { rows } = await tx.execute<{ userId: string; isIdle: boolean }>(sql`
    select ${appUser.id} as "userId",
      max(${auditEntry.notedOn}) < ${daysAgo(days)} and coalesce(${appUser.lastSignInOn} < ${daysAgo(days)}, true) as "isIdle"
    from ${appUser} join ${auditEntry}
      on ${ofThisTenant(auditEntry)} and (${auditEntry.userId} = ${appUser.id} or ${auditEntry.record} = 'person' and ${auditEntry.recordId} = ${appUser.id}::text)
    where ${appUser.email} not like '%@erased.invalid'
      and not exists (select from ${membership} where ${membership.userId} = ${appUser.id})
    group by ${appUser.id}, ${appUser.lastSignInOn} order by ${appUser.id}`);
  return rows;
}
