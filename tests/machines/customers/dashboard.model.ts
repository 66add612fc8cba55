import { expect } from 'vitest';
import type { dashboardMachine } from '../../../src/machines/customers/dashboard.machine.ts';
import type { CustomerDashboard } from '../../../src/model/customers/customer.ts';
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

export const model: MachineModel<typeof dashboardMachine> = {
  input: pageInput(),
  events: [
    done('loadDashboard', {
      list: [
        customer({}),
        customer({ customerId: 2, customerName: 'Dale Farms', district: 'Corrigin', totalSamples: 9 }),
      ],
      mark: 'a',
    }),
    failed('loadDashboard', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
    { type: 'FILTER_TYPED', text: 'dale' },
    { type: 'GROUP_CHOSEN', group: 1 },
    { type: 'OPEN_TASK', customer: customer({}), task: 'resultsIn' },
    { type: 'OPEN_TASK', customer: customer({}), task: 'reportsToPublish' },
    { type: 'SORT_CLICKED', column: 'totalSamples' },
    { type: 'FARM_PICKED', customerId: 2 },
    { type: 'FARM_PICKED', customerId: 9 },
    { type: 'CUSTOMER_CHOSEN', customer: { customerId: 2, customerName: 'Dale Farms' } },
  ],
  invariants: {
    listed: ({ context }) => expect(context.error).toBeNull(),
    unavailable: ({ context }) => expect(context.customers).toEqual([]),
  },
};
