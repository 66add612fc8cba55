import type { CustomerDashboard } from '../../model/customers/customer.ts';
import { sortedDashboard, type DashboardSort } from '../../model/customers/dashboard.ts';
import type { DashboardSnapshot } from './dashboard.machine.ts';

export const sortOf = ({ context }: DashboardSnapshot): DashboardSort => context.sort;
export const filterTextOf = ({ context }: DashboardSnapshot): string => context.filterText;
export const customerCount = ({ context }: DashboardSnapshot): number => context.customers.length;
export const isLoading = (snapshot: DashboardSnapshot): boolean => snapshot.matches('loading');
export const isUnavailable = (snapshot: DashboardSnapshot): boolean => snapshot.matches('unavailable');
export const errorText = ({ context }: DashboardSnapshot): string => context.error?.message ?? '';

const isKept = ({ customerName, district }: CustomerDashboard, sought: string): boolean =>
  `${customerName}\n${district}`.toLowerCase().includes(sought);
const soughtIn = (filterText: string): string => filterText.trim().toLowerCase();

/** How many customers the filter leaves. */
export const shownCount = ({ context: { customers, filterText } }: DashboardSnapshot): number =>
  customers.filter((customer) => isKept(customer, soughtIn(filterText))).length;

/** The customers whose name or district contains the filter text, in the order of the sort. */
export function rowsOf({ context: { customers, filterText, sort } }: DashboardSnapshot): readonly CustomerDashboard[] {
  const sought = soughtIn(filterText);
  return sortedDashboard(
    customers.filter((customer) => isKept(customer, sought)),
    sort,
  );
}
