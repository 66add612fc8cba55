import type { CustomerDashboard } from '../customers/customer.ts';
import { filteredCustomers, type CustomerFilter } from './customer-filter.ts';
import { sortedCustomers, type CustomerSort } from '../customers/customer-sort.ts';

interface Sorted {
  readonly sort: CustomerSort;
  readonly rows: readonly CustomerDashboard[];
}
interface Filtered {
  readonly filter: CustomerFilter;
  readonly rows: readonly CustomerDashboard[];
}

const lastSorted = new WeakMap<readonly CustomerDashboard[], Sorted>();
const lastFiltered = new WeakMap<readonly CustomerDashboard[], Filtered>();

function inOrder(customers: readonly CustomerDashboard[], sort: CustomerSort): readonly CustomerDashboard[] {
  const known = lastSorted.get(customers);
  if (known?.sort === sort) return known.rows;
  const rows = sortedCustomers(customers, sort);
  lastSorted.set(customers, { sort, rows });
  return rows;
}

/**
 * The customers a list shows: in the order of the sort, through the filter. The same arguments give the same array.
 * They are sorted before they are filtered, so that a letter typed into the search does not sort 10,000 of them again.
 */
export function shownCustomers(
  customers: readonly CustomerDashboard[],
  filter: CustomerFilter,
  sort: CustomerSort,
): readonly CustomerDashboard[] {
  const sorted = inOrder(customers, sort);
  const known = lastFiltered.get(sorted);
  if (known?.filter === filter) return known.rows;
  const rows = filteredCustomers(sorted, filter);
  lastFiltered.set(sorted, { filter, rows });
  return rows;
}
