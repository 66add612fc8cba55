import type { CustomerDashboard } from '../customers/customer.ts';
import type { CustomerFilter } from './customer-filter.ts';

interface FilterChoice {
  readonly value: string;
  readonly label: string;
}

/** What can be filtered by among some customers, each once, in natural order. */
export interface FilterChoices {
  readonly advisers: readonly FilterChoice[];
  readonly regions: readonly FilterChoice[];
  /** Those of the chosen regions; all when no region is chosen. */
  readonly districts: readonly FilterChoice[];
  /** Those of the chosen regions and districts. */
  readonly areas: readonly FilterChoice[];
}

type Places = Pick<CustomerFilter, 'regions' | 'districts'>;

const { compare } = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true });

function choicesOf(labels: Iterable<readonly [value: string, label: string]>): readonly FilterChoice[] {
  const known = new Map([...labels].filter(([value]) => value !== ''));
  return [...known].map(([value, label]) => ({ value, label })).sort((one, other) => compare(one.label, other.label));
}

/** The choices that these customers give; a customer of no region, district or area adds none. */
export function filterChoices(customers: readonly CustomerDashboard[], { regions, districts }: Places): FilterChoices {
  const inRegions = regions.length === 0 ? customers : customers.filter(({ region }) => regions.includes(region));
  const inDistricts =
    districts.length === 0 ? inRegions : inRegions.filter(({ district }) => districts.includes(district));
  return {
    advisers: choicesOf(
      customers.flatMap(({ advisers }) => advisers.map(({ userId, userName }) => [userId, userName] as const)),
    ),
    regions: choicesOf(customers.map(({ region }) => [region, region])),
    districts: choicesOf(inRegions.map(({ district }) => [district, district])),
    areas: choicesOf(inDistricts.map(({ area }) => [area, area])),
  };
}

const lastChoices = new WeakMap<
  readonly CustomerDashboard[],
  { readonly filter: CustomerFilter; readonly choices: FilterChoices }
>();

/** The same; the same object while customers, regions and districts stay. */
export function choicesFor(customers: readonly CustomerDashboard[], filter: CustomerFilter): FilterChoices {
  const known = lastChoices.get(customers);
  if (known && known.filter.regions === filter.regions && known.filter.districts === filter.districts)
    return known.choices;
  const choices = filterChoices(customers, filter);
  lastChoices.set(customers, { filter, choices });
  return choices;
}

/** The filter without what these customers do not have: a hidden choice must not narrow the list. The same filter when nothing is to go. */
export function withinChoices(filter: CustomerFilter, customers: readonly CustomerDashboard[]): CustomerFilter {
  const kept = (values: readonly string[], choices: readonly FilterChoice[]): readonly string[] => {
    const there = values.filter((value) => choices.some((choice) => choice.value === value));
    return there.length === values.length ? values : there;
  };
  const { adviserIds, areas } = filter;
  if (adviserIds.length + filter.regions.length + filter.districts.length + areas.length === 0) return filter;
  // From the outside in: what a region loses decides which districts there are.
  const regions = kept(filter.regions, filterChoices(customers, { regions: [], districts: [] }).regions);
  const districts = kept(filter.districts, filterChoices(customers, { regions, districts: [] }).districts);
  const choices = filterChoices(customers, { regions, districts });
  const next = {
    ...filter,
    adviserIds: kept(adviserIds, choices.advisers),
    regions,
    districts,
    areas: kept(areas, choices.areas),
  };
  return (['adviserIds', 'regions', 'districts', 'areas'] as const).every((key) => next[key] === filter[key])
    ? filter
    : next;
}
