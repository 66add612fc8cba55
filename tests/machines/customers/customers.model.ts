import { expect } from 'vitest';
import type { customersMachine } from '../../../src/machines/customers/customers.machine.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const hill = { customerId: 1, customerName: 'Hill Farms' };
const dale = { customerId: 2, customerName: 'Dale Farms' };
/** The second one's name before another user renamed it. */
const before = { ...dale, customerName: 'Dale Holdings' };
const listed = [hill, dale].map((customer) => ({
  ...customer,
  isActive: true,
  isDirectCustomer: true,
  isTeamCustomer: false,
  receiveAnalyteReportAutomaticallyFlag: false,
}));

export const model: MachineModel<typeof customersMachine> = {
  input: { group: 1, current: null },
  alternatives: [
    { group: 2, current: hill },
    { group: 2, current: before },
  ],
  events: [
    done('leavingWork', { isLeft: true }),
    done('leavingWork', { isLeft: false }),
    done('loadCustomers', { list: listed, mark: 'a' }),
    failed('loadCustomers', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
    { type: 'GROUP_CHOSEN', group: 1 },
    { type: 'GROUP_CHOSEN', group: 3 },
    { type: 'CUSTOMER_CHOSEN', customer: hill },
    { type: 'CUSTOMER_CHOSEN', customer: dale },
    { type: 'OPEN_CUSTOMER', customer: hill },
    { type: 'OPEN_CUSTOMER', customer: dale, to: '/customer-samples?status=7' },
    { type: 'OPEN_CUSTOMER', customer: dale, keepsPlace: true },
    { type: 'OPEN_CUSTOMER', customer: before, keepsPlace: true },
  ],
  inputs: {
    loadCustomers: ({ group }, { context }) => expect(group).toBe(context.group),
    leavingWork: ({ to }, { context }) => expect(to).toBe(context.wanted?.customerName),
  },
  distinguish: ({ group, current, customers, wanted }) => [
    group,
    current?.customerName ?? null,
    customers.length,
    wanted?.customerName ?? null,
  ],
  invariants: {
    listed: ({ context }) => expect(context.customers).toHaveLength(2),
    unavailable: ({ context }) => expect([context.customers, context.error?.code]).toEqual([[], 'INTERNAL']),
    // What is kept of a customer is what every page needs, not the whole record.
    '': ({ context }) => expect(Object.keys(context.current ?? hill).sort()).toEqual(['customerId', 'customerName']),
  },
};
