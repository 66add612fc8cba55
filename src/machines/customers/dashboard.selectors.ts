import type { CustomerDashboard } from '../../model/customers/customer.ts';
import { sortedDashboard, type DashboardSort } from '../../model/customers/dashboard.ts';
import type { DashboardSnapshot } from './dashboard.machine.ts';

export const sortOf = ({ context }: DashboardSnapshot): DashboardSort => context.sort;
export const filterTextOf = ({ context }: DashboardSnapshot): string => context.filterText;
export const customerCount = ({ context }: DashboardSnapshot): number => context.customers.length;
export const isLoading = (snapshot: DashboardSnapshot): boolean => snapshot.matches('loading');
export const isUnavailable = (snapshot: DashboardSnapshot): boolean => snapshot.matches('unavailable');
export const errorText = ({ context }: DashboardSnapshot): string => context.error?.message ?? '';

/** The customers whose name or district contains the filter text, in the order of the sort. */
export function rowsOf({ context: { customers, filterText, sort } }: DashboardSnapshot): readonly CustomerDashboard[] {
  const sought = filterText.trim().toLowerCase();
  const kept = customers.filter(({ customerName, district }) => `${customerName}\n${district}`.toLowerCase().includes(sought));
  return sortedDashboard(kept, sort);
}
