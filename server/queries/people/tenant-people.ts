import { and, asc, eq, exists, ne, notExists, or } from 'drizzle-orm';
import type { TenantPerson } from '../../../src/model/contract/entities.ts';
import { isRoleCode, versionOfRoles } from '../../../src/model/session/permissions.ts';
import { programAddress } from '../../db/memberships.ts';
import { asPortal } from '../../db/as-portal.ts';
import { appUser, identityPasskey, identityTotp, invitation, membership } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { lastRoleChanges } from '../../db/last-role-changes.ts';

/** All users with a role in the tenant, programs included, with their roles, and all invited people, by name. */
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
  const resettable = await whoMayBeReset(tx, tenantId);
  const people = new Map<string, Unversioned>();
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
      isInvited: false,
      lastSignInOn: lastSignInOn?.toISOString() ?? null,
      mayResetSecondStep: resettable.has(userId),
    });
  }
  const changes = await lastRoleChanges(tx, tenantId);
  return [...people.values(), ...(await invitedPeople(tx, tenantId))]
    .map((person) => {
      const { by = '', on = null } = changes.get(person.userId) ?? {};
      const version = versionOfRoles(person.roles);
      return { ...person, version, lastUpdatedBy: by, lastUpdatedOn: on?.toISOString() ?? null };
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

type Unversioned = Omit<TenantPerson, 'version' | 'lastUpdatedBy' | 'lastUpdatedOn'>;

/** Invited people as typed: whether they have an account elsewhere is not disclosed. */
async function invitedPeople(tx: Tx, tenantId: number): Promise<Unversioned[]> {
  const rows = await asPortal(tx, () => tx.select().from(invitation).where(eq(invitation.tenantId, tenantId)));
  return rows.map(({ id, name, email, roles }) => ({
    userId: id,
    name,
    email,
    roles: [...roles],
    isProgram: false,
    isInvited: true,
    lastSignInOn: null,
    mayResetSecondStep: false,
  }));
}

/** Users with a second step who belong to no other tenant; nothing about others is disclosed. */
const whoMayBeReset = (tx: Tx, tenantId: number): Promise<ReadonlySet<string>> =>
  asPortal(tx, async () => {
    const elsewhere = tx
      .select({ userId: membership.userId })
      .from(membership)
      .where(and(eq(membership.userId, appUser.id), ne(membership.tenantId, tenantId)));
    const passkeys = tx
      .select({ subject: identityPasskey.subject })
      .from(identityPasskey)
      .where(eq(identityPasskey.subject, appUser.subject));
    const apps = tx
      .select({ subject: identityTotp.subject })
      .from(identityTotp)
      .where(eq(identityTotp.subject, appUser.subject));
    const rows = await tx
      .selectDistinct({ userId: appUser.id })
      .from(appUser)
      .innerJoin(membership, and(eq(membership.userId, appUser.id), eq(membership.tenantId, tenantId)))
      .where(and(or(exists(passkeys), exists(apps)), notExists(elsewhere)));
    return new Set(rows.map(({ userId }) => userId));
  });
