import type { CustomerDashboard } from './customer.ts';
import type { Sort } from '../shared/sorting.ts';

/** What each column of a customer list is sorted as (specification 3.9); adviser lists by the names in them. */
export const columnKinds = {
  customerId: 'number',
  customerName: 'text',
  advisers: 'text',
  region: 'text',
  district: 'text',
  area: 'text',
  isActive: 'boolean',
  receiveAnalyteReportAutomaticallyFlag: 'boolean',
  totalSamples: 'number',
  atLab: 'number',
  ready: 'number',
  inProgress: 'number',
  inProgressReports: 'number',
  soilWaitTime: 'number',
  plantWaitTime: 'number',
  isPifCompleted: 'boolean',
  waitingForPif: 'number',
  failed: 'number',
  completed: 'number',
  lastActivityOn: 'text',
} as const satisfies Partial<Record<keyof CustomerDashboard, 'number' | 'boolean' | 'text'>>;

export type CustomerColumn = keyof typeof columnKinds;

export type CustomerSort = Sort<CustomerColumn>;

export const defaultSort: CustomerSort = { column: 'customerName', direction: 'ascending' };

/** True for a column that the list of customers can be sorted by. */
export const isCustomerColumn = (value: unknown): value is CustomerColumn =>
  typeof value === 'string' && Object.hasOwn(columnKinds, value);

/** The advisers of a customer in one text; empty when it has none. */
export const adviserNames = ({ advisers }: Pick<CustomerDashboard, 'advisers'>): string =>
  advisers.map(({ userName }) => userName).join(', ');

const { compare } = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true });
const byName = (one: CustomerDashboard, other: CustomerDashboard): number =>
  compare(one.customerName, other.customerName);

/** What a row is sorted by: a number, or the text unchanged; null when it is not known. */
function sortValue(customer: CustomerDashboard, column: CustomerColumn): number | string | null {
  if (column === 'advisers') return adviserNames(customer) || null;
  const value = customer[column];
  return typeof value === 'boolean' ? Number(value) : value === '' ? null : value;
}

/** The customers in the order of the sort, no before yes; what is not known comes last either way, and equals stay in order of name. */
export function sortedCustomers(
  customers: readonly CustomerDashboard[],
  { column, direction }: CustomerSort,
): readonly CustomerDashboard[] {
  const sign = direction === 'ascending' ? 1 : -1;
  const order = (a: number | string | null, b: number | string | null): number => {
    if (a === b) return 0;
    if (a === null) return 1;
    if (b === null) return -1;
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)));
  };
  return customers
    .map((customer) => ({ customer, value: sortValue(customer, column) }))
    .sort((one, other) => order(one.value, other.value) || byName(one.customer, other.customer))
    .map(({ customer }) => customer);
}
