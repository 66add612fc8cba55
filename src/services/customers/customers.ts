import type { CustomerDashboard, CustomerGroupId } from '../../model/customers/customer.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

export const customersServices = (api: Api) => ({
  loadCustomers: callsOver(api)('GET /customer/getByGroup', ({ group }: { readonly group: CustomerGroupId }) => ({
    query: { group },
  })),
});

export const dashboardServices = (api: Api) => ({
  loadDashboard: callsOver(api)(
    'GET /customer/getDashboardAll',
    () => ({}),
    (customers): readonly CustomerDashboard[] => customers,
  ),
});
