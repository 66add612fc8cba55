import { useSelector } from '@xstate/react';
import {
  currentCustomer,
  customersOf,
  errorText,
  isLoading,
  isUnavailable,
} from '../../machines/customers/customers.selectors.ts';
import { shellTexts } from '../../model/texts/shell.ts';
import { useActorOf } from '../app/context.ts';
import { useSelectors } from '../shared/use-selectors.ts';
import { Combobox } from '../ui/dom/combobox.tsx';
import { customerOptions } from './customer-options.ts';

const ROW_HEIGHT_PX = 48;
const MAX_HEIGHT_PX = 500;
const { header } = shellTexts;

/** The customer one works on, found by typing among those of the group. */
export function CustomerSelect() {
  const actor = useActorOf('customers');
  const [customers, current] = useSelectors(actor, customersOf, currentCustomer);
  const empty = useSelector(actor, (snapshot) =>
    isLoading(snapshot) ? header.customersLoading : isUnavailable(snapshot) ? errorText(snapshot) : header.noCustomers,
  );
  return (
    <Combobox
      label={header.customer}
      hideLabel
      className="w-48 lg:w-60"
      options={customerOptions(customers, current)}
      value={current?.customerId}
      placeholder={header.customerPlaceholder}
      rowHeight={ROW_HEIGHT_PX}
      maxHeight={MAX_HEIGHT_PX}
      emptyText={empty}
      onChange={(customerId) => {
        const customer = customers.find((candidate) => candidate.customerId === customerId);
        if (customer) actor.send({ type: 'CUSTOMER_CHOSEN', customer });
      }}
    />
  );
}
