import { eq } from 'drizzle-orm';
import { functionCodes, holds } from '../../../src/model/session/permissions.ts';
import { membership, tenant } from '../../db/schema/tenancy.ts';
import type { Handlers, User } from '../kit/call.ts';

/** Who the user is: the tenants to choose from, and what the roles allow in the chosen one. */
export const access = {
  'GET /referencedata/tenants': async ({ tx, user }) => {
    const tenants = await tx
      .selectDistinct({ id: tenant.id, code: tenant.code, name: tenant.name })
      .from(tenant)
      .innerJoin(membership, eq(membership.tenantId, tenant.id))
      .where(eq(membership.userId, user.id))
      .orderBy(tenant.name);
    return { tenants };
  },
  'GET /referencedata/useraccess': async ({ user }) => ({
    email: user.email,
    name: user.name,
    roles: user.roles.map((code) => ({ code, functionsList: functionsOf(code) })),
  }),
} satisfies Partial<Handlers>;

/** A function is held whole or not at all, so its five flags agree. */
const functionsOf = (role: User['roles'][number]) =>
  functionCodes.map((code) => {
    const held = holds([role], code);
    return { code, hasAccess: held, hasCreate: held, hasDelete: held, hasRead: held, hasUpdate: held };
  });
