import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from './pool.ts';
import { membership, tenantHistory } from './schema/index.ts';

/** Domain of the addresses of programs: not valid for sign-in or email. */
export const programAddress = '@clients.invalid';

/** Domain of the addresses of erased accounts: not valid for sign-in or email. */
export const erasedAddress = '@erased.invalid';

/** What an erased account is called where a record names it. */
export const erasedName = 'Erased person';

/** Does a user have a role in the tenant? */
export async function isOfTenant(tx: Tx, tenantId: number, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ userId: membership.userId })
    .from(membership)
    .where(and(eq(membership.tenantId, tenantId), eq(membership.userId, userId)))
    .limit(1);
  return row !== undefined;
}

/** Notes for good that a person belongs to a tenant: on one machine a trigger of `membership` sees to it, over several the code that adds a member. */
export async function keepTenant(tx: Tx, tenantId: number, userId: string): Promise<void> {
  await tx.insert(tenantHistory).values({ tenantId, userId }).onConflictDoNothing();
}

/** Which of these people have a role in the tenant. */
export async function membersAmong(tx: Tx, tenantId: number, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ userId: membership.userId })
    .from(membership)
    .where(and(eq(membership.tenantId, tenantId), inArray(membership.userId, [...userIds])));
  return new Set(rows.map(({ userId }) => userId));
}

/** All tenants that a user has ever belonged to. */
export async function tenantsEver(tx: Tx, userId: string): Promise<readonly number[]> {
  const rows = await tx
    .select({ tenantId: tenantHistory.tenantId })
    .from(tenantHistory)
    .where(eq(tenantHistory.userId, userId));
  return rows.map(({ tenantId }) => tenantId);
}

/** True when no user has a role in any tenant yet. Concurrent callers wait for the end of this transaction and then see its effect. */
export async function hasNoMembers(tx: Tx): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(7204312)`);
  const { rows } = await tx.execute<{ isEmpty: boolean }>(
    sql`select not exists (select from ${membership}) as "isEmpty"`,
  );
  return rows[0]?.isEmpty === true;
}
