import type { AnyActor, AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { isCustomerGroup, type CurrentCustomer } from '../../model/customers/customer.ts';
import type { CustomersSlice } from '../customers/customers.machine.ts';
import { customersSlice } from '../customers/customers.selectors.ts';
import type { PageName } from '../../model/routes/routes.ts';
import { tenantsSlice } from '../tenants/tenants.selectors.ts';

/** A plain JSON part of a machine's context that outlives the page in the browser's session. */
export type SliceOf = (snapshot: AnyMachineSnapshot) => unknown;

const pageSlices: Partial<Record<PageName, SliceOf>> = {};

/**
 * Says what is kept of a page: a draft, a filter, a place in a list. The composition root says it when it has fetched the page's machine.
 * A page gets its slice back as `input.kept`; it must not trust it, and it is dropped when the customer changes (but see `keptForAnyCustomer`).
 */
export function keepOf<Snapshot extends AnyMachineSnapshot>(
  page: PageName,
  sliceOf: (snapshot: Snapshot) => unknown,
): void {
  pageSlices[page] = sliceOf as SliceOf;
}

/** What a page leaves behind when it is left; null when it never came to run or keeps nothing. */
export function sliceOfPage(page: PageName, actor: AnyActorRef | undefined): unknown {
  const snapshot: AnyMachineSnapshot | undefined = actor?.getSnapshot();
  return snapshot?.context ? (pageSlices[page]?.(snapshot) ?? null) : null;
}

/** Pages about all customers of the tenant: what is kept of them does not depend on the one chosen. */
const pagesOfTenant: readonly PageName[] = ['settings'];

/** What stays kept when another customer is chosen. */
export const keptForAnyCustomer = (kept: Kept): Kept =>
  Object.fromEntries(pagesOfTenant.flatMap((page) => (page in kept ? [[page, kept[page]]] : [])));

/** What is kept of the machines beside the pages, by system id. */
const shellSlices: Readonly<Record<string, SliceOf>> = {
  session: ({ context }) => context.account?.id,
  navigation: ({ context }) => context.place,
  tenants: tenantsSlice,
  customers: customersSlice,
};

/** Slices by system id, as the browser's session held them. */
export type Kept = Readonly<Record<string, unknown>>;

/**
 * Everything worth keeping of a running portal: what its machines hold now, and before that what the workspace holds of pages left,
 * or what the session began with. Plain JSON, by system id.
 */
export function keptBy({ system }: AnyActor): Kept {
  const now = (slices: Readonly<Partial<Record<string, SliceOf>>>): Kept =>
    Object.fromEntries(
      Object.entries(slices).flatMap(([id, sliceOf]) => {
        const actor: AnyActorRef | undefined = system.get(id);
        const slice = actor && sliceOf?.(actor.getSnapshot());
        return slice === undefined ? [] : [[id, slice]];
      }),
    );
  const earlier: AnyMachineSnapshot | undefined = (system.get('workspace') ?? system.get('app'))?.getSnapshot();
  return { ...earlier?.context.kept, ...now(shellSlices), ...now(pageSlices) };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

export function keptTenantId({ tenants }: Kept): number | null {
  return isRecord(tenants) && typeof tenants['currentId'] === 'number' ? tenants['currentId'] : null;
}

const currentOf = (value: unknown): CurrentCustomer | null =>
  isRecord(value) && typeof value['customerId'] === 'number' && typeof value['customerName'] === 'string'
    ? { customerId: value['customerId'], customerName: value['customerName'] }
    : null;

/** The customer manager's slice, or a fresh one where it is missing or damaged. */
export function keptCustomers({ customers }: Kept): CustomersSlice {
  const slice = isRecord(customers) ? customers : {};
  return { group: isCustomerGroup(slice['group']) ? slice['group'] : 1, current: currentOf(slice['current']) };
}
