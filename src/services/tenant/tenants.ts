import type { Tenant } from '../../model/tenant/tenant.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

export const tenantsServices = (api: Api) => ({
  loadTenants: callsOver(api)(
    'GET /referencedata/tenants',
    () => ({}),
    ({ tenants }): readonly Tenant[] => tenants,
  ),
});
