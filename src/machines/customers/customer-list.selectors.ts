import type { CustomerDashboard } from '../../model/customers/customer.ts';
import type { CustomerFilter } from '../../model/settings/customer-filter.ts';
import type { CustomerSort } from '../../model/settings/customer-sort.ts';
import { choicesFor, type FilterChoices } from '../../model/settings/filter-choices.ts';
import type { SettingsSlice } from '../../model/settings/kept-settings.ts';
import { shownCustomers } from '../../model/settings/shown-customers.ts';
import type { CustomerEditorRef } from './customer-editor.machine.ts';
import { mayEdit, type CustomerListSnapshot } from './customer-list.machine.ts';

export { errorText, isLoading, isUnavailable } from '../shared/common.selectors.ts';

/** The list is there, so that something can be done with it. */
export const isListed = (snapshot: CustomerListSnapshot): boolean => snapshot.matches('listed');
export const isRefreshing = (snapshot: CustomerListSnapshot): boolean => snapshot.matches({ listed: 'refreshing' });
export const canReset = (snapshot: CustomerListSnapshot): boolean => snapshot.can({ type: 'RESET' });
export const mayEditCustomers = ({ context }: CustomerListSnapshot): boolean => mayEdit({ context });

export const rowsOf = ({ context: { customers, filter, sort } }: CustomerListSnapshot): readonly CustomerDashboard[] =>
  shownCustomers(customers, filter, sort);
export const customerCount = ({ context }: CustomerListSnapshot): number => context.customers.length;
export const filterOf = ({ context }: CustomerListSnapshot): CustomerFilter => context.filter;
export const filterChoicesOf = ({ context: { customers, filter } }: CustomerListSnapshot): FilterChoices =>
  choicesFor(customers, filter);
export const sortOf = ({ context }: CustomerListSnapshot): CustomerSort => context.sort;
export const editorOf = ({ children }: CustomerListSnapshot): CustomerEditorRef | undefined => children.customerEditor;

/** What the browser's session keeps of the list. */
export const customerListSlice = ({ context: { filter, sort } }: CustomerListSnapshot): SettingsSlice => ({
  filter,
  sort,
});
