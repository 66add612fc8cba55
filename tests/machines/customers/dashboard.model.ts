import { expect } from 'vitest';
import type { dashboardMachine } from '../../../src/machines/customers/dashboard.machine.ts';
import type { CustomerDashboard } from '../../../src/model/customers/customer.ts';
import type { FarmPlace } from '../../../src/model/contract/entities.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { pageInput } from '../page-input.ts';

export const customer = (change: Partial<CustomerDashboard>): CustomerDashboard => ({
  customerId: 1,
  customerName: 'Hill Farms',
  isActive: true,
  isDirectCustomer: true,
  isTeamCustomer: false,
  receiveAnalyteReportAutomaticallyFlag: false,
  region: 'Western Australia',
  district: 'Merredin',
  area: 'Wheatbelt',
  advisers: [],
  totalSamples: 46,
  atLab: 4,
  ready: 0,
  inProgress: 2,
  inProgressReports: 1,
  soilWaitTime: 12,
  plantWaitTime: null,
  isPifCompleted: false,
  waitingForPif: 2,
  failed: 1,
  completed: 5,
  resultsIn: 3,
  reportsToPublish: [21],
  failedMails: [],
  questions: [],
  unopened: [],
  samplesDue: 0,
  lastActivityOn: '2026-05-01T02:00:00.000Z',
  ...change,
});

export const places: readonly FarmPlace[] = [
  { farmId: 11, customerId: 1, longitude: 117, latitude: -32, paddocks: 12 },
  { farmId: 12, customerId: 1, longitude: 118.5, latitude: -31.5, paddocks: 3 },
  // Of a customer who was added since the list was read.
  { farmId: 13, customerId: 9, longitude: 116, latitude: -30, paddocks: 1 },
];

export const listRead = done('loadDashboard', {
  list: [customer({}), customer({ customerId: 2, customerName: 'Dale Farms', district: 'Corrigin', totalSamples: 9 })],
  mark: 'a',
});

export const model: MachineModel<typeof dashboardMachine> = {
  input: pageInput(),
  events: [
    listRead,
    failed('loadDashboard', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
    { type: 'FILTER_TYPED', text: 'dale' },
    { type: 'GROUP_CHOSEN', group: 1 },
    { type: 'OPEN_TASK', customer: customer({}), task: 'resultsIn' },
    { type: 'OPEN_TASK', customer: customer({}), task: 'reportsToPublish' },
    { type: 'SORT_CLICKED', column: 'totalSamples' },
    { type: 'SHOW_MAP' },
    { type: 'SHOW_LIST' },
    { type: 'PLACE_PICKED', id: 11 },
    { type: 'PLACE_PICKED', id: 13 },
    { type: 'MAP_FAILED' },
    done('loadPlaces', places),
    failed('loadPlaces', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
    { type: 'CUSTOMER_CHOSEN', customer: { customerId: 2, customerName: 'Dale Farms' } },
  ],
  invariants: {
    listed: ({ context }) => expect(context.error).toBeNull(),
    'listed.map.shown': ({ context }) => expect([context.places, context.mapError]).toEqual([places, null]),
    'listed.map.away': ({ context }) => expect([null, 'INTERNAL']).toContain(context.mapError?.code ?? null),
    unavailable: ({ context }) => expect(context.customers).toEqual([]),
  },
};
