import type { Customer, CurrentCustomer } from '../../model/customers/customer.ts';
import type { ComboboxOption } from '../ui/option-filter.ts';

const optionOf = ({ customerId, customerName }: CurrentCustomer): ComboboxOption<number> => ({
  value: customerId,
  label: customerName,
});

/** The customers of the group, and the current one even when it belongs to another group: a chosen name never vanishes. */
export function customerOptions(
  customers: readonly Customer[],
  current: CurrentCustomer | null,
): readonly ComboboxOption<number>[] {
  const isListed = current === null || customers.some(({ customerId }) => customerId === current.customerId);
  return [...(isListed ? [] : [optionOf(current)]), ...customers.map(optionOf)];
}
