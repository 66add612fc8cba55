import type { CustomerDashboard, CustomerGroupId } from './customer.ts';
import type { Sort } from '../shared/sorting.ts';

/** The columns of the dashboard's table: who waits comes first, beside the name; each sorts by the field it shows. */
export const dashboardColumns = [
  { id: 'customerName', title: 'Customer', numeric: false },
  { id: 'district', title: 'District', numeric: false },
  { id: 'soilWaitTime', title: 'Soil wait (days)', numeric: true },
  { id: 'plantWaitTime', title: 'Plant wait (days)', numeric: true },
  { id: 'atLab', title: 'At lab', numeric: true },
  { id: 'ready', title: 'Ready', numeric: true },
  { id: 'inProgress', title: 'In progress', numeric: true },
  { id: 'inProgressReports', title: 'Open reports', numeric: true },
  { id: 'totalSamples', title: 'Samples', numeric: true },
] as const satisfies readonly { id: keyof CustomerDashboard; title: string; numeric: boolean }[];

export type DashboardColumn = (typeof dashboardColumns)[number]['id'];

/** Whose customers are shown: a group of the header's, or 0 for all. */
export type DashboardGroup = CustomerGroupId | 0;

export type DashboardSort = Sort<DashboardColumn>;

export const isDashboardColumn = (id: unknown): id is DashboardColumn =>
  dashboardColumns.some((column) => column.id === id);

/** Who has waited longest for results of soil comes first (specification 3.4). */
export const dashboardSort: DashboardSort = { column: 'soilWaitTime', direction: 'descending' };

/** Whether a customer is of a group: one's own, those of the rest of the team, or inactive. */
export const isOfGroup = ({ isActive, isDirectCustomer }: CustomerDashboard, group: DashboardGroup): boolean =>
  group === 0 || (group === 3 ? !isActive : isActive && isDirectCustomer === (group === 1));

/** The group that a day begins with: one's own customers where there are any, else all. */
export const firstGroup = (customers: readonly CustomerDashboard[]): DashboardGroup =>
  customers.some((customer) => isOfGroup(customer, 1)) ? 1 : 0;

/** The rows in the order of the sort; what is not known comes last either way, and equals stay in order of name. */
export function sortedDashboard(
  rows: readonly CustomerDashboard[],
  { column, direction }: DashboardSort,
): readonly CustomerDashboard[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const a = one[column];
    const b = other[column];
    if (a === b) return byName(one, other);
    if (a === null) return 1;
    if (b === null) return -1;
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
    return order === 0 ? byName(one, other) : sign * order;
  });
}

/** The columns that add up; days of waiting do not. */
const SUMMED = [
  'atLab',
  'ready',
  'inProgress',
  'inProgressReports',
  'totalSamples',
] as const satisfies readonly DashboardColumn[];
export type DashboardTotals = Readonly<Record<(typeof SUMMED)[number], number>>;

/** The sums of the rows, by column; samples and reports, without a unit. */
export function dashboardTotals(rows: readonly CustomerDashboard[]): DashboardTotals {
  const totals = { atLab: 0, ready: 0, inProgress: 0, inProgressReports: 0, totalSamples: 0 };
  for (const row of rows) for (const column of SUMMED) totals[column] += row[column];
  return totals;
}

const { compare } = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true });
const byName = (one: CustomerDashboard, other: CustomerDashboard): number =>
  compare(one.customerName, other.customerName);
