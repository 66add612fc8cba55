import { useSelector } from '@xstate/react';
import { groupOf } from '../../machines/customers/customers.selectors.ts';
import { customerGroups } from '../../model/customers/customer.ts';
import { shellTexts } from '../../model/texts/shell.ts';
import { useActorOf } from '../app/context.ts';
import { Select } from '../ui/select.tsx';

export function CustomerGroupSelect() {
  const customers = useActorOf('customers');
  const group = useSelector(customers, groupOf);
  return (
    <Select
      label={shellTexts.header.group}
      hideLabel
      className="w-40 lg:w-44"
      choices={customerGroups.map(({ id, name }) => ({ value: id, label: name }))}
      value={group}
      onChange={(chosen) => customers.send({ type: 'GROUP_CHOSEN', group: chosen })}
    />
  );
}
