import { and, eq, ne, notLike } from 'drizzle-orm';
import type { RoleCode } from '../../src/model/session/permissions.ts';
import { asPortal } from '../db/as-portal.ts';
import { isOfTenant, keepTenant, programAddress } from '../db/memberships.ts';
import { noteAct } from '../db/note-act.ts';
import type { Tx } from '../db/pool.ts';
import { appUser, membership, tenant } from '../db/schema/index.ts';
import { fail } from '../failure.ts';
import { lastRoleChanges, unchanged } from '../db/last-role-changes.ts';
import { refuseOtherRoles, type RolesOver } from './refuse-other-roles.ts';
import { setOffered } from './offered-roles.ts';

/**
 * Replaces all roles of a user in the tenant, or those of an invitation; an empty list removes the user, or withdraws the invitation. Applies from
 * their next call. STALE_VERSION when the roles differ from the version given. PERSON_NOT_FOUND for a user outside the tenant; LAST_ADMIN when the
 * tenant would have no person as administrator.
 */
export async function setRoles(
  tx: Tx,
  {
    tenantId,
    userId,
    roles,
    over,
  }: {
    readonly tenantId: number;
    readonly userId: string;
    readonly roles: readonly RoleCode[];
    readonly over?: RolesOver | undefined;
  },
): Promise<void> {
  const before = await asPortal(tx, async () => {
    await lockPeople(tx, tenantId);
    if (!(await isOfTenant(tx, tenantId, userId)))
      return (await setOffered(tx, { tenantId, id: userId, roles })) ?? fail('PERSON_NOT_FOUND');
    if (!roles.includes('ADMIN') && (await isLastAdmin(tx, tenantId, userId))) fail('LAST_ADMIN');
    const held = await tx
      .delete(membership)
      .where(and(eq(membership.tenantId, tenantId), eq(membership.userId, userId)))
      .returning({ roleCode: membership.roleCode });
    await addRoles(tx, { tenantId, userId, roles });
    return held.map(({ roleCode }) => roleCode);
  });
  if (over !== undefined) {
    const changes = await lastRoleChanges(tx, tenantId);
    refuseOtherRoles('these roles', { before, roleChange: changes.get(userId) ?? unchanged, rolesOver: over });
  }
  await noteRoles(tx, { userId, before, after: roles });
}

/** Who may what now, in the trail: the roles before and after. */
export async function noteRoles(
  tx: Tx,
  {
    userId,
    before,
    after,
  }: { readonly userId: string; readonly before: readonly string[]; readonly after: readonly string[] },
): Promise<void> {
  const roleNames = (roles: readonly string[]): string => (roles.length === 0 ? 'none' : roles.toSorted().join(', '));
  const detail = `${roleNames(before)} > ${roleNames(after)}`;
  await noteAct(tx, { kind: 'ROLE_CHANGE', record: 'person', recordId: userId, detail });
}

/** One change of a tenant's people at a time, or two administrators could take each other out. */
export async function lockPeople(tx: Tx, tenantId: number): Promise<void> {
  await tx.select({ id: tenant.id }).from(tenant).where(eq(tenant.id, tenantId)).for('update');
}

export async function addRoles(
  tx: Tx,
  {
    tenantId,
    userId,
    roles,
  }: { readonly tenantId: number; readonly userId: string; readonly roles: readonly RoleCode[] },
): Promise<void> {
  const once = [...new Set(roles)];
  if (once.length === 0) return;
  await tx
    .insert(membership)
    .values(once.map((roleCode) => ({ tenantId, userId, roleCode })))
    .onConflictDoNothing();
  await keepTenant(tx, tenantId, userId);
}

const people = (tx: Tx) =>
  tx.select({ userId: membership.userId }).from(membership).innerJoin(appUser, eq(appUser.id, membership.userId));

/** Programs do not count as administrators: they cannot sign in. */
export async function isLastAdmin(tx: Tx, tenantId: number, userId: string): Promise<boolean> {
  const isAdminPerson = and(
    eq(membership.tenantId, tenantId),
    eq(membership.roleCode, 'ADMIN'),
    notLike(appUser.email, `%${programAddress}`),
  );
  const [self] = await people(tx).where(and(isAdminPerson, eq(membership.userId, userId)));
  const [other] = await people(tx).where(and(isAdminPerson, ne(membership.userId, userId)));
  return self !== undefined && other === undefined;
}
