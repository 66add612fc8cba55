import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  ONLY_ODD_SWITCHED: { role: 'switch', name: 'Only rows to look at' },
  AGAIN_OF_ALL_CHOSEN: {
    role: 'combobox',
    name: '1 sample here already with other results',
    fill: ({ again }) => String(again),
  },
  CORRECT: { role: 'button', name: 'Multiply the column by 0.1: P Colwell (mg/kg)' },
  PAGE_CHOSEN: { role: 'button', name: 'Next page' },
  ROW_CLOSED: { role: 'button', name: 'Close details' },
};
