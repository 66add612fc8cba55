import type { FarmPlace } from '../../model/contract/entities.ts';
import { sortedCustomers, type CustomerSort } from '../../model/customers/customer-sort.ts';
import type { CustomerDashboard } from '../../model/customers/customer.ts';
import { firstGroup, isOfGroup, type DashboardGroup } from '../../model/customers/dashboard.ts';
import type { DashboardSnapshot } from './dashboard.machine.ts';

export { errorText, isListed, isLoading, isUnavailable } from '../shared/common.selectors.ts';

export const sortOf = ({ context }: DashboardSnapshot): CustomerSort => context.sort;
export const filterTextOf = ({ context }: DashboardSnapshot): string => context.filterText;
export const customerCount = ({ context }: DashboardSnapshot): number => context.customers.length;

const isFound = ({ customerName, district }: CustomerDashboard, sought: string): boolean =>
  `${customerName}\n${district}`.toLowerCase().includes(sought);

export const groupOf = ({ context: { group, customers } }: DashboardSnapshot): DashboardGroup =>
  group ?? firstGroup(customers);

/** The customers of the group, in no order. */
export const groupRowsOf = (snapshot: DashboardSnapshot): readonly CustomerDashboard[] =>
  snapshot.context.customers.filter((customer) => isOfGroup(customer, groupOf(snapshot)));

/** Those of them whose name or district contains the filter text. */
function foundIn(snapshot: DashboardSnapshot): readonly CustomerDashboard[] {
  const sought = snapshot.context.filterText.trim().toLowerCase();
  return groupRowsOf(snapshot).filter((customer) => isFound(customer, sought));
}

/** How many customers group and filter leave. */
export const shownCount = (snapshot: DashboardSnapshot): number => foundIn(snapshot).length;

/** These, in the order of the sort. */
export const rowsOf = (snapshot: DashboardSnapshot): readonly CustomerDashboard[] =>
  sortedCustomers(foundIn(snapshot), snapshot.context.sort);

const isMap =
  (state: 'away' | 'loading' | 'unavailable') =>
  (snapshot: DashboardSnapshot): boolean =>
    snapshot.matches({ listed: { map: state } });
/** The customers are on a map, or it is on its way. */
export const isOnMap = (snapshot: DashboardSnapshot): boolean => snapshot.matches('listed') && !isMap('away')(snapshot);
export const isMapLoading = isMap('loading');
export const isMapUnavailable = isMap('unavailable');
export const mapErrorText = ({ context }: DashboardSnapshot): string => context.mapError?.message ?? '';
export const placesOf = ({ context }: DashboardSnapshot): readonly FarmPlace[] => context.places;
