import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { RoleCode } from '../../src/model/session/permissions.ts';
import { asPortal } from '../db/as-portal.ts';
import { isOfTenant, programAddress } from '../db/memberships.ts';
import type { Tx } from '../db/pool.ts';
import { appUser, identityCredential } from '../db/schema/index.ts';
import { fail } from '../failure.ts';
import { normalEmail } from './accounts.ts';
import { hashPassword } from './passwords.ts';
import { addRoles, lockPeople, noteRoles } from './set-roles.ts';

export interface Invitation {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly RoleCode[];
  /** Accounts are our own, so the person gets one, without a password that anybody knows. */
  readonly embedded: boolean;
}

/**
 * Gives somebody roles in the tenant, by their address; whoever is in another tenant already keeps their name and their account.
 * PERSON_EXISTS for whoever is of the tenant. Returns the user's id.
 */
export async function invitePerson(
  tx: Tx,
  tenantId: number,
  { email: typed, name, roles, embedded }: Invitation,
): Promise<string> {
  const email = normalEmail(typed);
  // Addresses of programs are ours to give.
  if (email.endsWith(programAddress)) fail('EMAIL_INVALID');
  const passwordHash = embedded ? await hashPassword(randomBytes(24).toString('base64url')) : '';
  const userId = await asPortal(tx, async () => {
    await lockPeople(tx, tenantId);
    const known = await userAt(tx, email);
    if (known !== undefined && (await isOfTenant(tx, tenantId, known.id))) fail('PERSON_EXISTS');
    const user = known ?? (await tx.insert(appUser).values({ email, name }).returning())[0]!;
    await addRoles(tx, tenantId, user.id, roles);
    if (embedded && user.subject === null) {
      const subject = randomUUID();
      await tx.insert(identityCredential).values({ subject, email, name: user.name, passwordHash });
      await tx.update(appUser).set({ subject }).where(eq(appUser.id, user.id));
    }
    return user.id;
  });
  await noteRoles(tx, userId, [], roles);
  return userId;
}

async function userAt(tx: Tx, email: string) {
  const [row] = await tx
    .select()
    .from(appUser)
    .where(eq(sql`lower(${appUser.email})`, email));
  return row;
}
