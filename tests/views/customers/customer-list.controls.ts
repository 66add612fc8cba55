import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  FILTER_CHANGED: {
    role: 'switch',
    name: 'Active',
    where: ({ context }, { change }) => context.filter.active !== change.active,
  },
  SEARCH_TYPED: { role: 'searchbox', name: 'Find a customer', fill: ({ text }) => String(text) },
  RESET: { role: 'button', name: 'Reset' },
  SORT_CLICKED: { role: 'button', name: 'Last activity' },
  CUSTOMER_CHOSEN: {
    role: 'button',
    name: 'Dale Farms',
    where: ({ context }) => context.filter.active === true,
  },
  ADD: { role: 'button', name: 'Add customer' },
  EDIT: { role: 'button', name: 'Edit Dale Farms', where: ({ context }) => context.filter.active === true },
};
