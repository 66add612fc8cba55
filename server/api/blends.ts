import { addBlend, renameBlend } from '../commands/blends/save-blend.ts';
import { customerBlends } from '../queries/products/customer-blends.ts';
import { findCustomer } from '../queries/customers/find-customer.ts';
import type { Handlers } from './kit/call.ts';
import { changeOf } from './kit/change-of.ts';

export const blendHandlers = {
  'GET /customer/{id}/products': async ({ tx, params }) => {
    await findCustomer(tx, params.id);
    return { blendProducts: await customerBlends(tx, params.id) };
  },
  'POST /referencedata/customblend': async (call) => {
    const { id, customerId, joined } = await addBlend(call.tx, call.body, changeOf(call));
    return { customBlendId: id, joined, blendProducts: await customerBlends(call.tx, customerId) };
  },
  'PUT /referencedata/customblend': async (call) => {
    const { id, customerId } = await renameBlend(call.tx, call.body, changeOf(call));
    return { customBlendId: id, blendProducts: await customerBlends(call.tx, customerId) };
  },
} satisfies Partial<Handlers>;
