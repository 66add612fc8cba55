import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  LOAD: { role: 'button', name: 'Update' },
  DISMISS: { role: 'button', name: 'Later' },
};
