import type { Tenant } from '../../model/tenants/tenant.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

export const tenantsServices = (api: Api) => ({
  loadTenants: callsOver(api)(
    'GET /referencedata/tenants',
    () => ({ beforeTenant: true as const }),
    ({ tenants }): readonly Tenant[] => tenants,
  ),
});
