import { tenantsOfUser } from '../queries/tenants/tenants-of-user.ts';
import type { Handlers } from './kit/call.ts';

/** The tenants to choose from. */
export const tenantHandlers = {
  'GET /referencedata/tenants': async ({ tx, user }) => ({ tenants: await tenantsOfUser(tx, user.id) }),
} satisfies Partial<Handlers>;
