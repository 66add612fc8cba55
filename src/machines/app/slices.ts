import type { AnyActor, AnyMachineSnapshot } from 'xstate';
import { isCustomerGroup, type CurrentCustomer } from '../../model/customers/customer.ts';
import type { CustomersSlice } from '../customers/customers.machine.ts';
import { customersSlice } from '../customers/customers.selectors.ts';
import type { Place } from '../../model/routes/place.ts';
import { keptFor, machinePages, type PageName } from '../../model/routes/routes.ts';
import { fieldsOf, isId, isText, type RecordKind } from '../../model/shared/record.ts';
import { runningIn, sliceOfPage } from '../kit/page.ts';
import { tenantsSlice } from '../tenants/tenants.selectors.ts';

/** What stays kept when another customer is chosen: of the pages about all customers of the tenant. */
export const keptForAnyCustomer = (kept: Kept): Kept =>
  Object.fromEntries(
    machinePages.flatMap((page) => (keptFor(page) === 'tenant' && page in kept ? [[page, kept[page]]] : [])),
  );

/** What is kept of the machines beside the pages, by system id. */
const shellSlices: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => unknown>> = {
  session: ({ context }) => fieldsOf(fieldsOf(context)['account'])['id'],
  navigation: ({ context }) => fieldsOf(context)['place'],
  tenants: tenantsSlice,
  customers: customersSlice,
};

/** Slices by system id, as the browser's session held them. */
export type Kept = Readonly<Record<string, unknown>>;

/**
 * Everything worth keeping of a running portal: what its machines hold now, and before that what the workspace holds of pages left,
 * or what the session began with. Plain JSON, by system id.
 */
export function keptBy({ system }: Pick<AnyActor, 'system'>): Kept {
  const shownBy = (id: string): AnyMachineSnapshot | undefined => runningIn(system, id)?.getSnapshot();
  const slices: readonly (readonly [string, unknown])[] = [
    ...Object.entries(shellSlices).map(([id, sliceOf]) => {
      const shown = shownBy(id);
      return [id, shown && sliceOf(shown)] as const;
    }),
    ...machinePages.map((page) => [page, sliceOfPage(runningIn(system, page))] as const),
  ];
  const earlier = shownBy('workspace') ?? shownBy('app');
  return {
    ...fieldsOf(fieldsOf(earlier?.context)['kept']),
    ...Object.fromEntries(slices.filter(([, slice]) => slice !== undefined)),
  };
}

export function keptTenantId({ tenants }: Kept): number | null {
  const { currentId } = fieldsOf(tenants);
  return isId(currentId) ? currentId : null;
}

function currentOf(value: unknown): CurrentCustomer | null {
  const { customerId, customerName } = fieldsOf(value);
  return isId(customerId) && isText(customerName) ? { customerId, customerName } : null;
}

/** The customer manager's slice, or a fresh one where it is missing or damaged. */
export function keptCustomers({ customers }: Kept): CustomersSlice {
  const { group, current } = fieldsOf(customers);
  return { group: isCustomerGroup(group) ? group : 1, current: currentOf(current) };
}

/** With what was open on a page that is left: its link in the navigation leads back there, for the same customer. */
export const withOpened = (kept: Kept, { page, records }: Place): Kept => ({
  ...kept,
  opened: { ...fieldsOf(kept['opened']), [page]: records },
});

/** The record that was open on a page when it was left; null for none. */
export function openedOn({ opened }: Kept, page: PageName, key: RecordKind): number | null {
  const id = fieldsOf(fieldsOf(opened)[page])[key];
  return isId(id) && id > 0 ? id : null;
}

const recordOf: Readonly<Partial<Record<PageName, RecordKind>>> = {
  builder: 'recommendation',
  reportBuilder: 'report',
};

/**
 * Where a page leads that is asked for without a record, from another page: to the recommendation or report that was open there when it was left,
 * by whatever way one comes. Null where nothing was, and on the page itself, where asking for no record closes it.
 */
export function reopened(kept: Kept, from: Place, to: Place): Place | null {
  const key = recordOf[to.page];
  if (!key || from.page === to.page || Object.keys(to.records).length > 0) return null;
  const id = openedOn(kept, to.page, key);
  return id === null ? null : { ...to, records: { ...to.records, [key]: id } };
}
