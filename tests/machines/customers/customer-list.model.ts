import { expect } from 'vitest';
import type { customerListMachine } from '../../../src/machines/customers/customer-list.machine.ts';
import { everyone, isDefault } from '../../../src/model/settings/customer-filter.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { mapFile } from '../imports/land.fixtures.ts';
import { pageInput } from '../page-input.ts';
import { customerRow } from '../settings/customer.fixtures.ts';
import { keptOf } from '../../../src/model/shared/record-work.ts';
import { twoPeople } from '../shared/kind-model.ts';
import { customerSample, hill } from './customer.sample.ts';

const refusal = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
const page = pageInput({ permissions: ['VIEW_CUSTOMERS', 'ADD_CUSTOMERS', 'EDIT_CUSTOMERS'] });
const listed = [
  customerRow(),
  customerRow({ customerId: 2, customerName: 'Dale Farms', isDirectCustomer: false }),
  customerRow({ customerId: 3, customerName: 'Past Farms', isActive: false }),
];

export const model: MachineModel<typeof customerListMachine> = {
  input: page,
  alternatives: [
    { ...page, permissions: ['VIEW_CUSTOMERS'] },
    // Typed values are restored, for a user who may still save them.
    { ...page, kept: { edited: keptOf(twoPeople(customerSample).typed) } },
    {
      ...page,
      permissions: ['VIEW_CUSTOMERS', 'ADD_CUSTOMERS'],
      kept: { edited: keptOf(twoPeople(customerSample).typed) },
    },
  ],
  events: [
    done('loadDashboard', { list: listed, mark: 'a' }),
    failed('loadDashboard', refusal),
    done('editor', { saved: hill, isOutdated: false }),
    done('editor', { saved: null, isOutdated: true }),
    done('editor', { saved: null, isOutdated: false }),
    failed('editor', new Error('thrown')),
    { type: 'FILTER_CHANGED', change: { active: false } },
    { type: 'FILTER_CHANGED', change: { active: true } },
    { type: 'SEARCH_TYPED', text: 'dale' },
    { type: 'SORT_CLICKED', column: 'lastActivityOn' },
    { type: 'CUSTOMER_CHOSEN', customer: { customerId: 2, customerName: 'Dale Farms' } },
    { type: 'ADD' },
    { type: 'EDIT', customerId: 2 },
    { type: 'FILE_CHOSEN', file: mapFile('farm.geojson') },
    failed('holdMap', new Error('thrown')),
  ],
  distinguish: ({ permissions, filter, customers, edited, mapName }) => [
    permissions.length,
    isDefault(filter, everyone),
    filter.active,
    filter.searchText,
    customers.length,
    edited.subject.id,
    edited.kept === null,
    mapName,
  ],
  inputs: {
    editor: ({ subject, read }, { context }) => {
      expect(context.permissions).toContain(subject.id === null ? 'ADD_CUSTOMERS' : 'EDIT_CUSTOMERS');
      expect([subject, read]).toEqual([context.edited.subject, null]);
    },
  },
  invariants: {
    unavailable: ({ context }) => expect([context.customers, context.error?.code]).toEqual([[], 'INTERNAL']),
    listed: ({ context }) => expect([context.error, context.edited.kept]).toEqual([null, null]),
  },
};
