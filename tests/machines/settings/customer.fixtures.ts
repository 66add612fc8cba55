import type { CustomerDashboard } from '../../../src/model/customers/customer.ts';

/** An active customer of the adviser, with what a test says of it. */
export const customerRow = (change: Partial<CustomerDashboard> = {}): CustomerDashboard => {
  const isDirectCustomer = change.isDirectCustomer ?? true;
  return {
    customerId: 1,
    customerName: 'Hill Farms',
    isActive: true,
    isDirectCustomer,
    isTeamCustomer: !isDirectCustomer,
    receiveAnalyteReportAutomaticallyFlag: false,
    region: 'Wheatbelt',
    district: 'Eastern',
    area: 'Merredin',
    advisers: [{ userId: 'u1', userName: 'Ann Adviser' }],
    totalSamples: 46,
    atLab: 4,
    ready: 3,
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
  };
};
