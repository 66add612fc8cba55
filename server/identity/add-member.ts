import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { RoleCode } from '../../src/model/session/permissions.ts';
import { asPortal } from '../db/as-portal.ts';
import type { Tx } from '../db/pool.ts';
import { keepTenant } from '../db/memberships.ts';
import { identityCredential } from '../db/schema/identity.ts';
import { appUser, membership, tenant } from '../db/schema/tenancy.ts';
import { normalEmail } from './accounts.ts';
import { noteByTool } from './note-by-tool.ts';
import { hashPassword } from './passwords.ts';

export interface NewMember {
  readonly tenantCode: string;
  readonly email: string;
  readonly name: string;
  readonly role: RoleCode;
  /** With the embedded provider the user gets an account and sets its password by "Forgot your password?". */
  readonly embedded: boolean;
  /** With an external provider: the `sub` of its account, where its tokens carry no verified address to tie it by. */
  readonly subject?: string;
}

/** Author in the trail, since no user was signed in. */
type By = 'by a shell tool' | 'by configuration';

/**
 * Gives a person a role in a tenant, and with the embedded provider an account; with an external one the first sign-in with the address ties the
 * account. Doing it again adds what is missing and changes nothing else. False where there is no tenant of the code. It is the last of its transaction.
 */
export async function addMember(
  tx: Tx,
  { tenantCode, email: typed, name, role, embedded, subject: external }: NewMember,
  by: By,
): Promise<boolean> {
  const email = normalEmail(typed);
  const password = embedded ? await hashPassword(randomBytes(24).toString('base64url')) : '';
  const done = await asPortal(tx, async () => {
    const [place] = await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.code, tenantCode));
    if (place === undefined) return undefined;
    await tx.insert(appUser).values({ email, name }).onConflictDoNothing();
    const [user] = await tx.select().from(appUser).where(eq(appUser.email, email));
    if (user === undefined) throw new Error('The user could not be made.');
    const added = await tx
      .insert(membership)
      .values({ tenantId: place.id, userId: user.id, roleCode: role })
      .onConflictDoNothing()
      .returning({ roleCode: membership.roleCode });
    await keepTenant(tx, place.id, user.id);
    if (external !== undefined && user.subject === null)
      await tx.update(appUser).set({ subject: external }).where(eq(appUser.id, user.id));
    if (embedded && user.subject === null) {
      const subject = randomUUID();
      await tx.insert(identityCredential).values({ subject, email, name, passwordHash: password });
      await tx.update(appUser).set({ subject }).where(eq(appUser.id, user.id));
    }
    return { tenantId: place.id, userId: user.id, isAdded: added.length > 0 };
  });
  if (done === undefined) return false;
  if (done.isAdded)
    await noteByTool(tx, { tenantId: done.tenantId, personId: done.userId, detail: `${by}: added ${role}` });
  return true;
}
