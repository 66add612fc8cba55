import type { Customer, CustomerGroupId, CurrentCustomer } from '../../model/customers/customer.ts';
import type { CustomersSlice, CustomersSnapshot } from './customers.machine.ts';

export { errorText, isLoading, isUnavailable } from '../shared/common.selectors.ts';

export const groupOf = ({ context }: CustomersSnapshot): CustomerGroupId => context.group;
const NONE: readonly Customer[] = [];
/** Who can be chosen: empty while the user is asked whether to discard the current customer's work. */
export const customersOf = (snapshot: CustomersSnapshot): readonly Customer[] =>
  snapshot.matches('listed') ? snapshot.context.customers : NONE;
export const currentCustomer = ({ context }: CustomersSnapshot): CurrentCustomer | null => context.current;

/** What the browser's session keeps of the customer manager. */
export const customersSlice = ({ context: { group, current } }: CustomersSnapshot): CustomersSlice => ({
  group,
  current,
});

/** Asks before unsaved work is left. */
export const leavingWorkOf = ({ children }: CustomersSnapshot) => children.leavingWork;
