import type { CustomerDashboard, CustomerGroupId } from '../../model/customers/customer.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

interface CustomersAsked {
  readonly group: CustomerGroupId;
  readonly searchText: string;
}

export const customersServices = (api: Api) => ({
  loadCustomers: callsOver(api)('GET /customer/getByGroup', ({ group, searchText }: CustomersAsked) => ({
    query: { group, ...(searchText.trim() === '' ? {} : { searchText: searchText.trim() }) },
  })),
});

export const dashboardServices = (api: Api) => ({
  loadDashboard: callsOver(api)(
    'GET /customer/getDashboardAll',
    () => ({}),
    (customers): readonly CustomerDashboard[] => customers,
  ),
});
