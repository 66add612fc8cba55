import type { CustomerDashboard, CustomerGroupId } from './customer.ts';
import type { CustomerColumn, CustomerSort } from './customer-sort.ts';

/** The columns of the dashboard's table: who waits comes first, beside the name; each sorts by the field it shows. */
export const dashboardColumns = [
  'customerName',
  'district',
  'soilWaitTime',
  'plantWaitTime',
  'atLab',
  'ready',
  'inProgress',
  'inProgressReports',
  'totalSamples',
] as const satisfies readonly CustomerColumn[];

type DashboardColumn = (typeof dashboardColumns)[number];

/** Whose customers are shown: a group of the header's, or 0 for all. */
export type DashboardGroup = CustomerGroupId | 0;

/** Who has waited longest for results of soil comes first (specification 3.4). */
export const dashboardSort: CustomerSort = { column: 'soilWaitTime', direction: 'descending' };

/** Whether a customer is of a group: one's own, those of the rest of the team, or inactive. */
export const isOfGroup = ({ isActive, isDirectCustomer }: CustomerDashboard, group: DashboardGroup): boolean =>
  group === 0 || (group === 3 ? !isActive : isActive && isDirectCustomer === (group === 1));

/** The group that a day begins with: one's own customers where there are any, else all. */
export const firstGroup = (customers: readonly CustomerDashboard[]): DashboardGroup =>
  customers.some((customer) => isOfGroup(customer, 1)) ? 1 : 0;

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
