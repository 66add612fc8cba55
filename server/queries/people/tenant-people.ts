import { asc, eq } from 'drizzle-orm';
import type { TenantPerson } from '../../../src/model/contract/entities.ts';
import { isRoleCode } from '../../../src/model/session/permissions.ts';
import { programAddress } from '../../db/memberships.ts';
import { appUser, membership } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** Everybody who has a role in the tenant, programs too, with their roles, by name. */
export async function tenantPeople(tx: Tx, tenantId: number): Promise<TenantPerson[]> {
  const rows = await tx
    .select({
      userId: appUser.id,
      name: appUser.name,
      email: appUser.email,
      subject: appUser.subject,
      lastSignInOn: appUser.lastSignInOn,
      roleCode: membership.roleCode,
    })
    .from(membership)
    .innerJoin(appUser, eq(appUser.id, membership.userId))
    .where(eq(membership.tenantId, tenantId))
    .orderBy(asc(appUser.name), asc(appUser.id), asc(membership.roleCode));
  const people = new Map<string, TenantPerson>();
  for (const { userId, name, email, subject, lastSignInOn, roleCode } of rows) {
    if (!isRoleCode(roleCode)) continue;
    const known = people.get(userId);
    const isProgram = email.endsWith(programAddress);
    people.set(userId, {
      userId,
      name,
      email: isProgram ? (subject ?? '') : email,
      roles: [...(known?.roles ?? []), roleCode],
      isProgram,
      lastSignInOn: lastSignInOn?.toISOString() ?? null,
    });
  }
  return [...people.values()];
}
