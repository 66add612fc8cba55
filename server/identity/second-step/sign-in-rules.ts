import { eq } from 'drizzle-orm';
import { isRoleCode, type RoleCode } from '../../../src/model/session/permissions.ts';
import type { SignInRules } from '../../../src/model/contract/entities.ts';
import { asPortal } from '../../db/as-portal.ts';
import { noteAct } from '../../db/note-act.ts';
import type { Tx } from '../../db/pool.ts';
import { tenant } from '../../db/schema/tenancy.ts';
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
  const [row] = await tx.select({ roles: tenant.secondStepRoles }).from(tenant).where(eq(tenant.id, tenantId));
  return {
    isOurs: embedded,
    alwaysRoles: embedded && secondStepRule === 'administrators' ? ['ADMIN'] : [],
    secondStepRoles: (row?.roles ?? []).filter(isRoleCode),
  };
}

/** Chooses the roles of a tenant that need a second step; who has one of them passes it at their next sign-in, or the next time a token is renewed. */
export async function setSecondStepRoles(tx: Tx, tenantId: number, roles: readonly RoleCode[]): Promise<void> {
  const chosen = [...new Set(roles)].toSorted();
  await asPortal(tx, () => tx.update(tenant).set({ secondStepRoles: chosen }).where(eq(tenant.id, tenantId)));
  const told = chosen.length === 0 ? 'none' : chosen.join(', ');
  await noteAct(tx, { kind: 'SETTINGS_CHANGE', detail: `second step: ${told}` });
}
