import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  REMOVE: { role: 'button', name: 'Remove EC (column EC) of Soil Works' },
  CONFIRM: { role: 'button', name: 'Remove' },
  CANCEL: { role: 'button', name: 'Cancel' },
};
