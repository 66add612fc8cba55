import type { Handlers } from './kit/call.ts';
import { setAutoSend } from '../commands/customers/set-auto-send.ts';
import { customerBlends } from '../queries/customers/customer-blends.ts';
import { customerDashboard } from '../queries/customers/customer-dashboard.ts';
import { customerPaddocks, customerSites } from '../queries/customers/customer-paddocks.ts';
import { customersByGroup } from '../queries/customers/customers-by-group.ts';
import { findCustomer } from '../queries/customers/find-customer.ts';

export const customerHandlers = {
  'GET /customer/getByGroup': async ({ tx, user, query }) => {
    const customerList = await customersByGroup(tx, user.id, query.group, query.searchText);
    return { customerList, totalCount: customerList.length };
  },
  'GET /customer/getDashboardAll': ({ tx, user }) => customerDashboard(tx, user.id),
  'PUT /customer/autosend/{action}': async ({ tx, params: { action }, body }) => ({
    customerIds: await setAutoSend(tx, body.customerIds, action === 'enable'),
    actionType: action,
  }),
  'GET /customer/{id}/sites': async ({ tx, params }) => {
    await findCustomer(tx, params.id);
    return { sites: await customerSites(tx, params.id) };
  },
  'GET /customer/{id}/products': async ({ tx, params }) => {
    await findCustomer(tx, params.id);
    return { blendProducts: await customerBlends(tx, params.id) };
  },
  'GET /farm/customerfarms/{customerId}': async ({ tx, params }) => {
    await findCustomer(tx, params.customerId);
    return { paddocks: await customerPaddocks(tx, params.customerId) };
  },
} satisfies Partial<Handlers>;
