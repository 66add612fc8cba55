import { tenantsOfUser } from '../queries/tenants/tenants-of-user.ts';
import type { Handlers } from './kit/call.ts';

/** The tenants to choose from. */
export const tenantHandlers = {
  'GET /referencedata/tenants': async ({ tx, user, portal }) => ({
    tenants: await tenantsOfUser(tx, user.id, portal.defaultTenant),
  }),
} satisfies Partial<Handlers>;
