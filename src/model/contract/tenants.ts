import { z } from 'zod';
import { contract } from './core.ts';

export const Tenant = z.object({ id: z.number(), code: z.string(), name: z.string() }).meta({ id: 'Tenant' });

export const tenantCalls = contract({
  'GET /referencedata/tenants': {
    summary: 'Tenants the user belongs to',
    policy: 'SIGNED_IN',
    beforeTenant: true,
    answer: z.object({ tenants: z.array(Tenant) }),
  },
});
