import { and, asc, eq, inArray, notLike } from 'drizzle-orm';
import { functionsOfRole, roleCodes } from '../../../src/model/session/permissions.ts';
import { appUser, membership } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** Whether somebody has a role in the tenant. */
export async function isOfTenant(tx: Tx, tenantId: number, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ userId: membership.userId })
    .from(membership)
    .where(and(eq(membership.tenantId, tenantId), eq(membership.userId, userId)))
    .limit(1);
  return row !== undefined;
}

/** The address of a program, at which nobody can be reached. */
export const programAddress = '@clients.invalid';
/** Roles of those who advise: whoever may write a recommendation. */
const advising = roleCodes.filter((role) => functionsOfRole[role].includes('EDIT_RECOMMENDATION'));

/** The people of the tenant who may advise a customer, each once, by name. */
export const advisersOfTenant = (tx: Tx, tenantId: number) =>
  tx
    .selectDistinct({ userId: appUser.id, userName: appUser.name })
    .from(membership)
    .innerJoin(appUser, eq(appUser.id, membership.userId))
    .where(
      and(
        eq(membership.tenantId, tenantId),
        inArray(membership.roleCode, advising),
        notLike(appUser.email, `%${programAddress}`),
      ),
    )
    .orderBy(asc(appUser.name));
