import { and, asc, eq, inArray, notLike } from 'drizzle-orm';
import { functionsOfRole, roleCodes } from '../../../src/model/session/permissions.ts';
import { programAddress } from '../../db/memberships.ts';
import { appUser, membership } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** Roles that may write a recommendation. */
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
