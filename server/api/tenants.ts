import { eq } from 'drizzle-orm';
import { membership, tenant } from '../db/schema/tenancy.ts';
import type { Handlers } from './kit/call.ts';

/** The tenants to choose from. */
export const tenantHandlers = {
  'GET /referencedata/tenants': async ({ tx, user }) => {
    const tenants = await tx
      .selectDistinct({ id: tenant.id, code: tenant.code, name: tenant.name })
      .from(tenant)
      .innerJoin(membership, eq(membership.tenantId, tenant.id))
      .where(eq(membership.userId, user.id))
      .orderBy(tenant.name);
    return { tenants };
  },
} satisfies Partial<Handlers>;
