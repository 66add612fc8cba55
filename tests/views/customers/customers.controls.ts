import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  GROUP_CHOSEN: { role: 'combobox', name: 'Customer group', fill: ({ group }) => String(group) },
  CUSTOMER_CHOSEN: {
    role: 'option',
    name: ({ customer }) => String(customer.customerName),
    behind: { role: 'button', name: 'Open Customer' },
  },
};
