import { eq } from 'drizzle-orm';
import type { Tenant } from '../../../src/model/contract/entities.ts';
import { membership, tenant } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** The tenants that a user belongs to, by name. */
export const tenantsOfUser = (tx: Tx, userId: string): Promise<Tenant[]> =>
  tx
    .selectDistinct({ id: tenant.id, code: tenant.code, name: tenant.name })
    .from(tenant)
    .innerJoin(membership, eq(membership.tenantId, tenant.id))
    .where(eq(membership.userId, userId))
    .orderBy(tenant.name);
