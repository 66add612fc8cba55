import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  FILTER_TYPED: { role: 'searchbox', name: 'Find a customer or district', fill: ({ text }) => String(text) },
  SORT_CLICKED: { role: 'button', name: 'Samples' },
  CUSTOMER_CHOSEN: { role: 'button', name: 'Dale Farms' },
};
