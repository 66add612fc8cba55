import type { CustomerDashboard } from '../../model/customers/customer.ts';
import type { CustomerFilter } from '../../model/settings/customer-filter.ts';
import type { CustomerSort } from '../../model/customers/customer-sort.ts';
import { choicesFor, type FilterChoices } from '../../model/settings/filter-choices.ts';
import type { KeptWork } from '../../model/shared/record-work.ts';
import { shownCustomers } from '../../model/settings/shown-customers.ts';
import type { RecordEditorRef } from '../shared/record-editor.machine.ts';
import { keptRecordOf } from '../shared/record-editor.selectors.ts';
import { mayAdd, mayEdit, type CustomerListSnapshot } from './customer-list.machine.ts';

export { errorText, isLoading, isUnavailable } from '../shared/common.selectors.ts';

/** The list is there, so that something can be done with it. */
export const isListed = (snapshot: CustomerListSnapshot): boolean => snapshot.matches('listed');
export const isRefreshing = (snapshot: CustomerListSnapshot): boolean => snapshot.matches({ listed: 'refreshing' });
export const canReset = (snapshot: CustomerListSnapshot): boolean => snapshot.can({ type: 'RESET' });
export const mayAddCustomers = ({ context }: CustomerListSnapshot): boolean => mayAdd({ context });
export const mayEditCustomers = ({ context }: CustomerListSnapshot): boolean => mayEdit({ context });

export const rowsOf = ({ context: { customers, filter, sort } }: CustomerListSnapshot): readonly CustomerDashboard[] =>
  shownCustomers(customers, filter, sort);
export const customerCount = ({ context }: CustomerListSnapshot): number => context.customers.length;
export const filterOf = ({ context }: CustomerListSnapshot): CustomerFilter => context.filter;
export const filterChoicesOf = ({ context: { customers, filter } }: CustomerListSnapshot): FilterChoices =>
  choicesFor(customers, filter);
export const sortOf = ({ context }: CustomerListSnapshot): CustomerSort => context.sort;
export const isAdding = ({ context }: CustomerListSnapshot): boolean => context.edited.subject.id === null;
export const mapNameOf = ({ context }: CustomerListSnapshot): string => context.mapName;
export const editorOf = ({ children }: CustomerListSnapshot): RecordEditorRef | undefined => children.editor;

/** What the browser's session keeps of the page: of the list, and what was typed of a customer and not saved. */
interface CustomerListSlice {
  readonly filter: CustomerFilter;
  readonly sort: CustomerSort;
  readonly edited: KeptWork | null;
}

export const customerListSlice = (snapshot: CustomerListSnapshot): CustomerListSlice => ({
  filter: snapshot.context.filter,
  sort: snapshot.context.sort,
  edited: keptRecordOf(snapshot),
});
