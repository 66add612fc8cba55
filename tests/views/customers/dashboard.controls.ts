import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  FILTER_TYPED: { role: 'searchbox', name: 'Find a customer or district', fill: ({ text }) => String(text) },
  GROUP_CHOSEN: { role: 'combobox', name: 'Whose customers', fill: ({ group }) => String(group) },
  OPEN_TASK: {
    role: 'button',
    name: ({ task }) =>
      task === 'resultsIn'
        ? 'Hill Farms: 3 samples with results, not in a recommendation yet'
        : 'Hill Farms: 1 report finalised, not published',
  },
  SORT_CLICKED: { role: 'button', name: 'Samples' },
  SHOW_MAP: { role: 'button', name: 'Map' },
  SHOW_LIST: { role: 'button', name: 'List' },
  CUSTOMER_CHOSEN: { role: 'button', name: 'Dale Farms' },
};
