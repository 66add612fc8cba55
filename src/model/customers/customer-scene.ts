import type { FarmPlace } from '../contract/entities.ts';
import type { MapPlace, MapState } from '../map/map-state.ts';
import type { CustomerDashboard } from './customer.ts';
import { taskCount, taskKinds } from './tasks.ts';

/** Something of the customer needs the adviser today. */
const hasWork = (customer: CustomerDashboard): boolean => taskKinds.some((kind) => taskCount(customer, kind) > 0);

interface Placed {
  readonly customers: readonly CustomerDashboard[];
  readonly points: readonly MapPlace[];
}

const last = new WeakMap<readonly FarmPlace[], Placed>();

/** A point a farm, named by its customer. The same arguments give the same array, or the map would be fitted again with every look. */
function pointsOf(customers: readonly CustomerDashboard[], places: readonly FarmPlace[]): readonly MapPlace[] {
  const drawn = last.get(places);
  if (drawn?.customers === customers) return drawn.points;
  const known = new Map(customers.map((customer) => [customer.customerId, customer]));
  const points = places.flatMap(({ farmId, customerId, longitude, latitude }): MapPlace[] => {
    const customer = known.get(customerId);
    return customer
      ? [{ id: farmId, name: customer.customerName, coords: [longitude, latitude], isMarked: hasWork(customer) }]
      : [];
  });
  last.set(places, { customers, points });
  return points;
}

/** The map of these customers: where their farms are, marked where one has work for the adviser today. */
export const customerScene = (customers: readonly CustomerDashboard[], places: readonly FarmPlace[]): MapState => ({
  areas: [],
  farms: [],
  sites: [],
  classes: null,
  highlightedIds: [],
  highlightedSiteIds: [],
  hasLabels: true,
  view: null,
  target: null,
  places: pointsOf(customers, places),
});

/** The customers without a farm on the map. */
export const withoutPlace = (
  customers: readonly CustomerDashboard[],
  places: readonly FarmPlace[],
): readonly CustomerDashboard[] => {
  const placed = new Set(places.map(({ customerId }) => customerId));
  return customers.filter(({ customerId }) => !placed.has(customerId));
};
