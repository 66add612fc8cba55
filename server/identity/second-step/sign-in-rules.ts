import { eq } from 'drizzle-orm';
import { isRoleCode, versionOfRoles, type RoleCode } from '../../../src/model/session/permissions.ts';
import type { SignInRules } from '../../../src/model/contract/entities.ts';
import { asPortal } from '../../db/as-portal.ts';
import { lastChoiceOfSecondStep } from '../../db/last-role-changes.ts';
import { noteAct } from '../../db/note-act.ts';
import type { Tx } from '../../db/pool.ts';
import { tenant } from '../../db/schema/tenancy.ts';
import { refuseOtherRoles, type RolesOver } from '../refuse-other-roles.ts';
import { lockPeople } from '../set-roles.ts';
import type { SecondStepRule } from './is-required.ts';

interface Portal {
  readonly embedded: boolean;
  readonly secondStepRule: SecondStepRule;
}

/** Which roles of a tenant need a second step: those that it chose, and those that the operator asks for. */
export async function signInRules(
  tx: Tx,
  tenantId: number,
  { embedded, secondStepRule }: Portal,
): Promise<SignInRules> {
  const roles = await chosenRoles(tx, tenantId);
  const { by, on } = await lastChoiceOfSecondStep(tx, tenantId);
  return {
    isOurs: embedded,
    alwaysRoles: embedded && secondStepRule === 'administrators' ? ['ADMIN'] : [],
    secondStepRoles: roles,
    version: versionOfRoles(roles),
    lastUpdatedBy: by,
    lastUpdatedOn: on?.toISOString() ?? null,
  };
}

async function chosenRoles(tx: Tx, tenantId: number): Promise<RoleCode[]> {
  const [row] = await tx.select({ roles: tenant.secondStepRoles }).from(tenant).where(eq(tenant.id, tenantId));
  return (row?.roles ?? []).filter(isRoleCode);
}

/**
 * Chooses the roles of a tenant that require a second step; users with one of them pass it at their next sign-in, or when a token is renewed.
 * @throws STALE_VERSION when another user has changed the choice
 */
export async function setSecondStepRoles(
  tx: Tx,
  {
    tenantId,
    roles,
    over,
  }: { readonly tenantId: number; readonly roles: readonly RoleCode[]; readonly over: RolesOver },
): Promise<void> {
  const chosen = [...new Set(roles)].toSorted();
  const before = await asPortal(tx, async () => {
    await lockPeople(tx, tenantId);
    return chosenRoles(tx, tenantId);
  });
  refuseOtherRoles('these rules', { before, roleChange: await lastChoiceOfSecondStep(tx, tenantId), rolesOver: over });
  await asPortal(tx, () => tx.update(tenant).set({ secondStepRoles: chosen }).where(eq(tenant.id, tenantId)));
  const roleNames = chosen.length === 0 ? 'none' : chosen.join(', ');
  await noteAct(tx, { kind: 'SETTINGS_CHANGE', record: 'signInRules', detail: `second step: ${roleNames}` });
}
