import { expect, it } from 'vitest';
import { sortAfterClick } from '../../../src/model/shared/sorting.ts';
import type { CustomerDashboard } from '../../../src/model/customers/customer.ts';
import { sortedCustomers, type CustomerColumn } from '../../../src/model/customers/customer-sort.ts';
import { dashboardSort, dashboardTotals } from '../../../src/model/customers/dashboard.ts';

const row = (customerName: string, soilWaitTime: number | null, totalSamples = 0): CustomerDashboard => ({
  customerId: customerName.length,
  customerName,
  isActive: true,
  isDirectCustomer: true,
  isTeamCustomer: false,
  receiveAnalyteReportAutomaticallyFlag: false,
  region: '',
  district: '',
  area: '',
  advisers: [],
  totalSamples,
  atLab: 0,
  ready: 0,
  inProgress: 0,
  inProgressReports: 0,
  soilWaitTime,
  plantWaitTime: null,
  isPifCompleted: false,
  waitingForPif: 0,
  failed: 0,
  completed: 0,
  resultsIn: 0,
  reportsToPublish: [],
  failedMails: [],
  questions: [],
  unopened: [],
  samplesDue: 0,
  lastActivityOn: '2026-05-01T02:00:00.000Z',
});
const rows = [row('dale', 3), row('Barrett', null), row('Cusack', 12), row('Allan', 3)];
const sorted = (column: CustomerColumn, direction: 'ascending' | 'descending') =>
  sortedCustomers(rows, { column, direction }).map(({ customerName }) => customerName);

it('names sort whatever their case', () =>
  expect(sorted('customerName', 'ascending')).toEqual(['Allan', 'Barrett', 'Cusack', 'dale']));
it('what is not known comes last either way, and equals by name', () => {
  expect(sorted('soilWaitTime', 'ascending')).toEqual(['Allan', 'dale', 'Cusack', 'Barrett']);
  expect(sorted('soilWaitTime', 'descending')).toEqual(['Cusack', 'Allan', 'dale', 'Barrett']);
});
it('who has waited longest for soil results comes first until the user sorts', () =>
  expect(sortedCustomers(rows, dashboardSort).map(({ customerName }) => customerName)).toEqual([
    'Cusack',
    'Allan',
    'dale',
    'Barrett',
  ]));
it('samples and reports add up', () => {
  expect(
    dashboardTotals([
      { ...row('Allan', 3, 40), atLab: 4, inProgressReports: 1 },
      { ...row('dale', null, 6), atLab: 2, ready: 5 },
    ]),
  ).toEqual({
    totalSamples: 46,
    atLab: 6,
    ready: 5,
    inProgress: 0,
    inProgressReports: 1,
  });
  expect(dashboardTotals([])).toEqual({ totalSamples: 0, atLab: 0, ready: 0, inProgress: 0, inProgressReports: 0 });
});
it('sorting leaves the rows as they were', () => {
  const before = [...rows];
  sortedCustomers(rows, { column: 'totalSamples', direction: 'descending' });
  expect(rows).toEqual(before);
});
it('a first click sorts ascending, a second one descending, another column ascending again', () => {
  const first = sortAfterClick({ column: 'customerName', direction: 'descending' }, 'atLab');
  const second = sortAfterClick(first, 'atLab');
  expect([first, second, sortAfterClick(second, 'ready')].map(({ direction }) => direction)).toEqual([
    'ascending',
    'descending',
    'ascending',
  ]);
});
