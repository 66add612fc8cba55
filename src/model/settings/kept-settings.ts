import { fieldsOf, isText, listOf } from '../shared/record.ts';
import { autoSendChoices, defaultFilter, ownerships, type CustomerFilter } from './customer-filter.ts';
import { defaultSort, isCustomerColumn, type CustomerSort } from '../customers/customer-sort.ts';

/** What the browser's session keeps of the settings: filter with the search, and sort. */
export interface SettingsSlice {
  readonly filter: CustomerFilter;
  readonly sort: CustomerSort;
}

const texts = (value: unknown): readonly string[] => listOf(value, isText);

function filterIn(value: unknown, first: CustomerFilter): CustomerFilter {
  const { ownership, active, adviserIds, regions, districts, areas, autoSend, searchText } = fieldsOf(value);
  return {
    ownership: ownerships.find((choice) => choice === ownership) ?? first.ownership,
    active: active !== false,
    adviserIds: texts(adviserIds),
    regions: texts(regions),
    districts: texts(districts),
    areas: texts(areas),
    autoSend: autoSendChoices.find((choice) => choice === autoSend) ?? first.autoSend,
    searchText: typeof searchText === 'string' ? searchText : '',
  };
}

function sortIn(value: unknown): CustomerSort {
  const { column, direction } = fieldsOf(value);
  return isCustomerColumn(column) && (direction === 'ascending' || direction === 'descending')
    ? { column, direction }
    : defaultSort;
}

/** The slice that was kept, part by part; what is missing or damaged is as on a first visit. */
export const keptSettings = (value: unknown, first = defaultFilter): SettingsSlice => ({
  filter: filterIn(fieldsOf(value)['filter'], first),
  sort: sortIn(fieldsOf(value)['sort']),
});
