import { fromPromise } from 'xstate';
import type { Tenant } from '../../model/tenants/tenant.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';
import type { System } from '../system-actors.ts';

const openTo = ({ tenants }: { readonly tenants: readonly Tenant[] }) => tenants;

/** `before` may ask for what the portal shows next: that may be known from the last visit. */
export const tenantsServices = (api: Api, before: (system: System) => void) => {
  const call = callsOver(api);
  return {
    loadTenants: fromPromise<readonly Tenant[], Record<string, never>>(async ({ signal, system }) => {
      before(system);
      return openTo(await api('GET /referencedata/tenants', { beforeTenant: true }, { signal, system }));
    }),
    refreshTenants: call('GET /referencedata/tenants', () => ({ beforeTenant: true as const }), openTo),
  };
};
