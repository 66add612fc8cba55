import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  CONFIRM: { role: 'button', name: 'Update' },
  CANCEL: { role: 'button', name: 'Cancel' },
};
