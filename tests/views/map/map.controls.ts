import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  SHOW_MAP: { role: 'button', name: 'Show map' },
  HIDE_MAP: { role: 'button', name: 'Hide map' },
  RETRY: { role: 'button', name: 'Try again' },
  LABELS_SWITCHED: { role: 'switch', name: 'Labels' },
  REPORT_SWITCHED: { role: 'switch', name: 'Report' },
  PRINT: { role: 'button', name: 'Print map' },
};
