import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tenant } from '../../../src/model/contract/entities.ts';
import { appUser, membership, tenant, tenantHistory } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** The tenants that a user belongs to, the one to open in first: that of the last visit, else the one in which the operator has everybody begin, else the first that they joined. */
export const tenantsOfUser = (tx: Tx, userId: string, defaultTenant: string | null): Promise<Tenant[]> =>
  tx
    .select({ id: tenant.id, code: tenant.code, name: tenant.name })
    .from(tenant)
    .innerJoin(appUser, eq(appUser.id, userId))
    .leftJoin(tenantHistory, and(eq(tenantHistory.tenantId, tenant.id), eq(tenantHistory.userId, userId)))
    .where(
      inArray(tenant.id, tx.select({ id: membership.tenantId }).from(membership).where(eq(membership.userId, userId))),
    )
    .orderBy(
      desc(sql`coalesce(${tenant.id} = ${appUser.lastTenant}, false)`),
      desc(sql`${tenant.code} = ${defaultTenant ?? ''}`),
      asc(tenantHistory.joinedOn),
      tenant.name,
    );
