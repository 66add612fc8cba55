import { customerBlends } from '../queries/blends/customer-blends.ts';
import { findCustomer } from '../queries/customers/find-customer.ts';
import type { Handlers } from './kit/call.ts';

export const blendHandlers = {
  'GET /customer/{id}/products': async ({ tx, params }) => {
    await findCustomer(tx, params.id);
    return { blendProducts: await customerBlends(tx, params.id) };
  },
} satisfies Partial<Handlers>;
