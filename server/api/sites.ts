import { customerPaddocks, customerSites } from '../queries/sites/customer-paddocks.ts';
import { findCustomer } from '../queries/customers/find-customer.ts';
import type { Handlers } from './kit/call.ts';

export const siteHandlers = {
  'GET /customer/{id}/sites': async ({ tx, params }) => {
    await findCustomer(tx, params.id);
    return { sites: await customerSites(tx, params.id) };
  },
  'GET /farm/customerfarms/{customerId}': async ({ tx, params }) => {
    await findCustomer(tx, params.customerId);
    return { paddocks: await customerPaddocks(tx, params.customerId) };
  },
} satisfies Partial<Handlers>;
