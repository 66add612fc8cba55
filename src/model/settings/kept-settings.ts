import { autoSendChoices, defaultFilter, ownerships, type CustomerFilter } from './customer-filter.ts';
import { defaultSort, isCustomerColumn, type CustomerSort } from './customer-sort.ts';

/** What the browser's session keeps of the settings: filter with the search, and sort. */
export interface SettingsSlice {
  readonly filter: CustomerFilter;
  readonly sort: CustomerSort;
}

type Loose = Readonly<Record<string, unknown>>;
const record = (value: unknown): Loose => (typeof value === 'object' && value !== null ? (value as Loose) : {});
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];

function filterIn(value: unknown): CustomerFilter {
  const { ownership, active, adviserIds, regions, districts, areas, autoSend, searchText } = record(value);
  return {
    ownership: ownerships.find((choice) => choice === ownership) ?? defaultFilter.ownership,
    active: active !== false,
    adviserIds: texts(adviserIds),
    regions: texts(regions),
    districts: texts(districts),
    areas: texts(areas),
    autoSend: autoSendChoices.find((choice) => choice === autoSend) ?? defaultFilter.autoSend,
    searchText: typeof searchText === 'string' ? searchText : '',
  };
}

function sortIn(value: unknown): CustomerSort {
  const { column, direction } = record(value);
  return isCustomerColumn(column) && (direction === 'ascending' || direction === 'descending')
    ? { column, direction }
    : defaultSort;
}

/** The slice that was kept, part by part; what is missing or damaged is as on a first visit. */
export const keptSettings = (value: unknown): SettingsSlice => ({
  filter: filterIn(record(value)['filter']),
  sort: sortIn(record(value)['sort']),
});
