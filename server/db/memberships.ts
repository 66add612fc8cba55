import { and, eq } from 'drizzle-orm';
import type { Tx } from './pool.ts';
import { membership } from './schema/index.ts';

/** How the addresses of programs end: nobody can sign in with one, and no mail can reach it. */
export const programAddress = '@clients.invalid';

/** Whether somebody has a role in the tenant. */
export async function isOfTenant(tx: Tx, tenantId: number, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ userId: membership.userId })
    .from(membership)
    .where(and(eq(membership.tenantId, tenantId), eq(membership.userId, userId)))
    .limit(1);
  return row !== undefined;
}
