import { and, eq, isNull, sql } from 'drizzle-orm';
import type { RoleCode } from '../../src/model/session/permissions.ts';
import type { Tx } from '../db/pool.ts';
import { appUser, invitation, tenantHistory } from '../db/schema/index.ts';
import { emptyAccount } from './empty-account.ts';

/** Sets what a tenant offers in an invitation of its own; nothing withdraws it. Answers what it offered before, undefined where it has no such invitation. */
export async function setOffered(
  tx: Tx,
  { tenantId, id, roles }: { readonly tenantId: number; readonly id: string; readonly roles: readonly RoleCode[] },
): Promise<readonly RoleCode[] | undefined> {
  const isIt = and(eq(invitation.id, id), eq(invitation.tenantId, tenantId));
  const [before] = await tx.select().from(invitation).where(isIt).for('update');
  if (before === undefined) return undefined;
  if (roles.length > 0)
    await tx
      .update(invitation)
      .set({ roles: [...new Set(roles)] })
      .where(isIt);
  else {
    await tx.delete(invitation).where(isIt);
    await emptyUnused(tx, before.email);
  }
  return before.roles;
}

/** Empties an account that was made only for invitations and never used, with the last of them. */
async function emptyUnused(tx: Tx, email: string): Promise<void> {
  const [left] = await tx.select({ id: invitation.id }).from(invitation).where(eq(invitation.email, email)).limit(1);
  if (left !== undefined) return;
  const [unused] = await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(
      and(
        eq(sql`lower(${appUser.email})`, email),
        isNull(appUser.lastSignInOn),
        sql`not exists (select from ${tenantHistory} where ${tenantHistory.userId} = ${appUser.id})`,
      ),
    );
  if (unused !== undefined) await emptyAccount(tx, unused.id);
}
