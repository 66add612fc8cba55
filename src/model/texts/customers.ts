import type { CustomerColumn } from '../customers/customer-sort.ts';
import { someNames } from '../format/some-names.ts';

/** The heads of the columns of every list of customers. */
export const customerColumnTexts = {
  customerName: 'Customer',
  advisers: 'Advisers',
  region: 'Region',
  lastActivityOn: 'Last activity',
  district: 'District',
  area: 'Area',
  receiveAnalyteReportAutomaticallyFlag: 'Auto-send',
  soilWaitTime: 'Oldest soil result, days',
  plantWaitTime: 'Oldest plant result, days',
  atLab: 'At lab',
  waitingForPif: 'Inputs missing',
  ready: 'Ready',
  inProgress: 'In progress',
  completed: 'With results',
  failed: 'Errors',
  inProgressReports: 'Open reports',
  totalSamples: 'Samples',
  isPifCompleted: 'PIF complete',
} satisfies Readonly<Partial<Record<CustomerColumn, string>>>;

export const dashboardTexts = {
  title: 'Dashboard',
  panel: 'Customers',
  total: 'Total',
  filter: 'Find a customer or district',
  group: 'Whose customers',
  allGroups: 'All Customers',
  everybody: 'All customers',
  noneInGroup: 'No customers in this group.',
  none: 'No customers in this tenant yet. Add a customer or import farms.',
  noMatch: (text: string): string => `No customer or district contains “${text}”.`,
  unavailable: 'The customers could not be loaded.',
  shownAs: 'Shown as',
  list: 'List',
  map: {
    label: 'Map of customers',
    show: 'Map',
    loading: 'Loading the farms…',
    unavailable: 'The map could not be loaded.',
    empty: 'No customer here has a paddock boundary. Import paddocks on the customer’s page.',
    withWork: 'Needs you today',
    withoutWork: 'Nothing due',
    missing: (names: readonly string[]): string => `Not on the map: ${someNames(names)}`,
  },
} as const;
