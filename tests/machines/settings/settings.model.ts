import { expect } from 'vitest';
import type { settingsMachine } from '../../../src/machines/settings/settings.machine.ts';
import { changedBy, changesAny } from '../../../src/model/settings/auto-send.ts';
import { defaultFilter, isDefault } from '../../../src/model/settings/customer-filter.ts';
import { shownCustomers } from '../../../src/model/settings/shown-customers.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { gone } from '../harness/unsteady-line.ts';
import { customerRow } from './customer.fixtures.ts';
import { pageInput } from '../page-input.ts';

const refusal = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
const listed = [
  customerRow(),
  customerRow({
    customerId: 2,
    customerName: 'Dale Farms',
    district: 'Northern',
    receiveAnalyteReportAutomaticallyFlag: true,
  }),
  customerRow({ customerId: 3, customerName: 'Past Farms', isActive: false }),
  customerRow({ customerId: 4, customerName: 'Elm Farms' }),
];
const page = pageInput({
  permissions: ['VIEW_CUSTOMERS', 'MANAGE_AUTO_SEND', 'UPLOAD_SAMPLES', 'MANAGE_REFERENCE_DATA', 'MANAGE_PEOPLE'],
});

const referenceData: readonly string[] = [
  'economics',
  'prices',
  'reference',
  'templates',
  'brand',
  'mailTemplates',
  'advice',
];

export const model: MachineModel<typeof settingsMachine> = {
  input: page,
  alternatives: [
    { ...page, permissions: ['VIEW_CUSTOMERS'] },
    { ...page, tab: 'people' },
    { ...page, kept: { filter: { ...defaultFilter, districts: ['Northern', 'Gone'] } } },
  ],
  unheard: {
    'changePolling takes no HIDE': 'the list of customers is a part of the page itself',
    'changePolling takes no SHOW': 'the list of customers is a part of the page itself',
  },
  events: [
    done('loadCustomers', { list: listed, mark: 'a' }),
    failed('loadCustomers', refusal),
    done('setAutoSend', { customerIds: [1], actionType: 'enable' }),
    failed('setAutoSend', refusal),
    failed('setAutoSend', gone),
    { type: 'FILTER_CHANGED', change: { active: false } },
    { type: 'FILTER_CHANGED', change: { active: true } },
    { type: 'SEARCH_TYPED', text: 'dale' },
    { type: 'SORT_CLICKED', column: 'totalSamples' },
    { type: 'CUSTOMER_TOGGLED', customerId: 1, selected: true },
    { type: 'CUSTOMERS_SPANNED', customerId: 2 },
    { type: 'ALL_TOGGLED', selected: true },
    { type: 'TAB_CHOSEN', tab: 'autoReports' },
    { type: 'TAB_CHOSEN', tab: 'labAnswers' },
    { type: 'TAB_CHOSEN', tab: 'economics' },
    { type: 'TAB_CHOSEN', tab: 'prices' },
    { type: 'TAB_CHOSEN', tab: 'people' },
    { type: 'TAB_CHOSEN', tab: 'signIn' },
    { type: 'TAB_CHOSEN', tab: 'templates' },
    { type: 'TAB_CHOSEN', tab: 'brand' },
    { type: 'TAB_CHOSEN', tab: 'mailTemplates' },
    { type: 'TAB_CHOSEN', tab: 'audit' },
    { type: 'TAB_CHOSEN', tab: 'privacy' },
    { type: 'TAB_CHOSEN', tab: 'reference' },
    { type: 'TAB_CHOSEN', tab: 'advice' },
    { type: 'TAB_CHOSEN', tab: 'customers' },
    { type: 'CUSTOMER_CHOSEN', customer: listed[1]! },
    { type: 'SET_AUTO_SEND', action: 'enable' },
    { type: 'SET_AUTO_SEND', action: 'disable' },
  ],
  distinguish: ({ permissions, tab, filter, customers, selectedIds, request, undo }) => [
    // One policy holds for all the reference data, and one of them represents the others.
    referenceData.includes(tab) ? 'economics' : tab,
    permissions.length,
    // Actions on customers are walked on their tab alone: on each of the others it would be all of it again.
    ...(tab === 'customers'
      ? [
          isDefault(filter),
          changesAny(customers, selectedIds, 'enable'),
          changesAny(customers, selectedIds, 'disable'),
          changedBy(customers, selectedIds, 'enable').length > 1,
          request?.action,
          undo?.action,
        ]
      : []),
  ],
  inputs: {
    loadCustomers: (asked) => expect(asked).toEqual({}),
    setAutoSend: (asked, { context: { request, permissions } }) => {
      expect(asked).toEqual(request);
      expect(asked.customerIds.length).toBeGreaterThan(0);
      expect(permissions).toContain('MANAGE_AUTO_SEND');
    },
  },
  invariants: {
    // One customer is set at once; many are asked about first, and only those that it changes.
    askingAutoSend: ({ context: { request, customers } }) => {
      expect(request!.customerIds.length).toBeGreaterThan(1);
      expect(changedBy(customers, request!.customerIds, request!.action)).toEqual(request!.customerIds);
    },
    '': ({ context: { tab, permissions } }) => {
      if (tab === 'autoReports') expect(permissions).toContain('MANAGE_AUTO_SEND');
      if (tab === 'labAnswers') expect(permissions).toContain('UPLOAD_SAMPLES');
      if (tab === 'people' || tab === 'signIn' || tab === 'audit' || tab === 'privacy')
        expect(permissions).toContain('MANAGE_PEOPLE');
      if (referenceData.includes(tab)) expect(permissions).toContain('MANAGE_REFERENCE_DATA');
    },
    unavailable: ({ context }) =>
      expect([context.customers, context.selectedIds, context.error?.code]).toEqual([[], [], 'INTERNAL']),
    // No action on a customer who is hidden, and no selection without the right to act.
    listed: ({ context: { customers, filter, sort, selectedIds, permissions } }) => {
      const shown = shownCustomers(customers, filter, sort).map(({ customerId }) => customerId);
      expect(selectedIds.filter((id) => !shown.includes(id))).toEqual([]);
      if (!permissions.includes('MANAGE_AUTO_SEND')) expect(selectedIds).toEqual([]);
      expect(filter.districts).not.toContain('Gone');
    },
  },
};
