import type { CustomerDashboard } from '../customers/customer.ts';

export const ownerships = ['my', 'team', 'all'] as const;
/** Whose customers: those one advises oneself, those of the rest of the team, or both. */
export type Ownership = (typeof ownerships)[number];

export const autoSendChoices = ['any', 'on', 'off'] as const;
/** Whether a customer receives its analyte reports automatically. */
export type AutoSendChoice = (typeof autoSendChoices)[number];

export interface CustomerFilter {
  readonly ownership: Ownership;
  /** Off for the inactive ones: with the ownership it makes the customer types of the specification 1.3, as 4 for the inactive ones of one's own. */
  readonly active: boolean;
  /** Several of one kind widen the filter, several kinds narrow it; empty for all. */
  readonly adviserIds: readonly string[];
  readonly regions: readonly string[];
  readonly districts: readonly string[];
  readonly areas: readonly string[];
  readonly autoSend: AutoSendChoice;
  /** Sought in the name, whatever its case. */
  readonly searchText: string;
}

/** What the list begins with and Reset comes back to (specification 1.9 and 3.4). */
export const defaultFilter: CustomerFilter = {
  ownership: 'my',
  active: true,
  adviserIds: [],
  regions: [],
  districts: [],
  areas: [],
  autoSend: 'any',
  searchText: '',
};

/** What the page of all customers begins with. */
export const everyone: CustomerFilter = { ...defaultFilter, ownership: 'all' };

/** Whether a filter is the one that its list begins with. */
export const isDefault = (
  { ownership, active, adviserIds, regions, districts, areas, autoSend, searchText }: CustomerFilter,
  first = defaultFilter,
): boolean =>
  ownership === first.ownership &&
  active &&
  adviserIds.length + regions.length + districts.length + areas.length === 0 &&
  autoSend === 'any' &&
  searchText === '';

const holds = (chosen: readonly string[], value: string): boolean => chosen.length === 0 || chosen.includes(value);
const isOwned = ({ isDirectCustomer, isTeamCustomer }: CustomerDashboard, ownership: Ownership): boolean =>
  ownership === 'all' || (ownership === 'my' ? isDirectCustomer : isTeamCustomer);

/** The customers that the filter lets pass, in their order. */
export function filteredCustomers(
  customers: readonly CustomerDashboard[],
  filter: CustomerFilter,
): readonly CustomerDashboard[] {
  const { ownership, active, adviserIds, regions, districts, areas, autoSend } = filter;
  const sought = filter.searchText.trim().toLowerCase();
  return customers.filter(
    (customer) =>
      isOwned(customer, ownership) &&
      customer.isActive === active &&
      (adviserIds.length === 0 || customer.advisers.some(({ userId }) => adviserIds.includes(userId))) &&
      holds(regions, customer.region) &&
      holds(districts, customer.district) &&
      holds(areas, customer.area) &&
      (autoSend === 'any' || customer.receiveAnalyteReportAutomaticallyFlag === (autoSend === 'on')) &&
      customer.customerName.toLowerCase().includes(sought),
  );
}
