import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tenant } from '../../../src/model/contract/entities.ts';
import { membership, tenant } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** The tenants that a user belongs to: the one in which everybody begins first, then by name. */
export const tenantsOfUser = (tx: Tx, userId: string, defaultTenant: string | null): Promise<Tenant[]> =>
  tx
    .select({ id: tenant.id, code: tenant.code, name: tenant.name })
    .from(tenant)
    .where(
      inArray(tenant.id, tx.select({ id: membership.tenantId }).from(membership).where(eq(membership.userId, userId))),
    )
    .orderBy(desc(sql`${tenant.code} = ${defaultTenant ?? ''}`), tenant.name);
