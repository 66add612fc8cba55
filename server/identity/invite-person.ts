import type { RoleCode } from '../../src/model/session/permissions.ts';
import { and, eq, sql } from 'drizzle-orm';
import { asPortal } from '../db/as-portal.ts';
import { programAddress } from '../db/memberships.ts';
import type { Tx } from '../db/pool.ts';
import { appUser, invitation, membership } from '../db/schema/index.ts';
import { fail } from '../failure.ts';
import { normalEmail } from './accounts.ts';
import { lockPeople, noteRoles } from './set-roles.ts';

export interface NewInvitation {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly RoleCode[];
}

/**
 * Offers roles in the tenant to an address, and returns the invitation's id. An address with an account and one without are treated alike: only the
 * tenant's own people are looked up, and the job that sends the email creates the account. PERSON_EXISTS for an address that belongs to the tenant or
 * is invited.
 */
export async function invitePerson(tx: Tx, tenantId: number, { email: typed, name, roles }: NewInvitation) {
  const email = normalEmail(typed);
  // Addresses of programs are ours to give.
  if (email.endsWith(programAddress)) fail('EMAIL_INVALID');
  const id = await asPortal(tx, async () => {
    await lockPeople(tx, tenantId);
    if (await isMemberAt(tx, tenantId, email)) fail('PERSON_EXISTS');
    const [row] = await tx
      .insert(invitation)
      .values({ tenantId, email, name, roles: [...new Set(roles)] })
      .onConflictDoNothing()
      .returning({ id: invitation.id });
    return row?.id ?? fail('PERSON_EXISTS');
  });
  await noteRoles(tx, { userId: id, before: [], after: roles });
  return id;
}

async function isMemberAt(tx: Tx, tenantId: number, email: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: membership.userId })
    .from(membership)
    .innerJoin(appUser, eq(appUser.id, membership.userId))
    .where(and(eq(membership.tenantId, tenantId), eq(sql`lower(${appUser.email})`, email)))
    .limit(1);
  return row !== undefined;
}
