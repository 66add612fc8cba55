import { expect } from 'vitest';
import type { customerListMachine } from '../../../src/machines/customers/customer-list.machine.ts';
import { everyone, isDefault } from '../../../src/model/settings/customer-filter.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { pageInput } from '../page-input.ts';
import { customerRow } from '../settings/customer.fixtures.ts';
import { hill } from './customer-editor.model.ts';

const refusal = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
const page = pageInput({ permissions: ['VIEW_CUSTOMERS', 'EDIT_CUSTOMERS'] });
const listed = [
  customerRow(),
  customerRow({ customerId: 2, customerName: 'Dale Farms', isDirectCustomer: false }),
  customerRow({ customerId: 3, customerName: 'Past Farms', isActive: false }),
];

export const model: MachineModel<typeof customerListMachine> = {
  input: page,
  alternatives: [{ ...page, permissions: ['VIEW_CUSTOMERS'] }],
  events: [
    done('loadDashboard', { list: listed, mark: 'a' }),
    failed('loadDashboard', refusal),
    done('customerEditor', { saved: hill }),
    done('customerEditor', { saved: null }),
    failed('customerEditor', new Error('thrown')),
    { type: 'FILTER_CHANGED', change: { active: false } },
    { type: 'FILTER_CHANGED', change: { active: true } },
    { type: 'SEARCH_TYPED', text: 'dale' },
    { type: 'SORT_CLICKED', column: 'lastActivityOn' },
    { type: 'CUSTOMER_CHOSEN', customer: { customerId: 2, customerName: 'Dale Farms' } },
    { type: 'EDIT', customerId: 2 },
  ],
  distinguish: ({ permissions, filter, customers, editedId }) => [
    permissions.length,
    isDefault(filter, everyone),
    filter.active,
    filter.searchText,
    customers.length,
    editedId,
  ],
  inputs: {
    customerEditor: ({ customerId }, { context }) => {
      expect(context.permissions).toContain('EDIT_CUSTOMERS');
      expect(customerId).toBe(context.editedId);
    },
  },
  invariants: {
    unavailable: ({ context }) => expect([context.customers, context.error?.code]).toEqual([[], 'INTERNAL']),
    listed: ({ context }) => expect(context.error).toBeNull(),
  },
};
