import type { FarmPlace } from '../../model/contract/entities.ts';
import type { Customer, CustomerDashboard, CustomerGroupId } from '../../model/customers/customer.ts';
import { markedList } from '../notifications/changes.ts';
import type { AskAhead } from '../ahead.ts';
import { callsOver } from '../call.ts';
import type { Api } from '../rest.ts';

export const customersServices = (api: Api) => ({
  loadCustomers: markedList<readonly Customer[], { readonly group: CustomerGroupId }>(
    api,
    () => ({ of: 'customerNames', id: 0 }),
    ({ group }, options) =>
      api('GET /customer/getByGroup', { query: { group } }, options).then(({ customerList }) => customerList),
  ),
});

const ALL = { of: 'customers', id: 0 } as const;

/** All customers with what waits for each. */
export const allCustomers = (api: Api) =>
  markedList<readonly CustomerDashboard[], Record<string, never>>(
    api,
    () => ALL,
    (_, options) => api('GET /customer/getDashboardAll', {}, options),
  );

/** The same, before it is needed. */
export const allCustomersAhead = (ask: AskAhead): void => {
  ask('GET /changes', { query: ALL });
  ask('GET /customer/getDashboardAll', {});
};

export const dashboardServices = (api: Api) => ({
  loadDashboard: allCustomers(api),
  /** Where the customers have land. */
  loadPlaces: callsOver(api)(
    'GET /customer/places',
    () => ({}),
    ({ places }): readonly FarmPlace[] => places,
  ),
});
