import type { Controls } from '../harness/controls.ts';

const behind = { role: 'button', name: 'Columns' } as const;

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again', behind },
  COLUMN_TOGGLED: { role: 'checkbox', name: 'Crop', behind },
  ANALYTE_TOGGLED: { role: 'checkbox', name: 'pH (CaCl2)', behind },
  RESET_COLUMNS: { role: 'button', name: 'Reset columns', behind },
};
