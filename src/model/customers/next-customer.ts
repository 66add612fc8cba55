import { customerOf, type CurrentCustomer, type CustomerDashboard } from './customer.ts';
import { isOfGroup } from './dashboard.ts';
import { addressOfTask, taskCount, taskKinds } from './tasks.ts';

/** A customer who needs the adviser, and where the first thing that is due for them is done. */
export interface NextCustomer {
  readonly customer: CurrentCustomer;
  readonly to: string;
}

const { compare } = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true });

/** The adviser's own customer who needs them next, by name after the current one and round again; null where no other does. */
export function nextCustomer(
  customers: readonly CustomerDashboard[],
  current: CurrentCustomer['customerId'],
): NextCustomer | null {
  const name = customers.find(({ customerId }) => customerId === current)?.customerName ?? '';
  const isBehind = ({ customerName }: CustomerDashboard): boolean => compare(customerName, name) <= 0;
  const waiting = customers
    .filter((customer) => customer.customerId !== current && isOfGroup(customer, 1))
    .flatMap((customer) => {
      const task = taskKinds.find((kind) => taskCount(customer, kind) > 0);
      return task ? [{ customer, task }] : [];
    })
    .toSorted(
      (one, other) =>
        Number(isBehind(one.customer)) - Number(isBehind(other.customer)) ||
        compare(one.customer.customerName, other.customer.customerName),
    );
  const [first] = waiting;
  return first ? { customer: customerOf(first.customer), to: addressOfTask(first.customer, first.task) } : null;
}
