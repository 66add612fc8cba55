import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  ONLY_ODD_SWITCHED: { role: 'switch', name: 'Only rows with a problem' },
  AGAIN_OF_ALL_CHOSEN: {
    role: 'combobox',
    name: '1 sample already exists with other results',
    fill: ({ again }) => String(again),
  },
  PAGE_CHOSEN: { role: 'button', name: 'Next page' },
  ROW_CLOSED: { role: 'button', name: 'Close details' },
};
