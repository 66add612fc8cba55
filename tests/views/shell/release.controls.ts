import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  LOAD: { role: 'button', name: 'Load it' },
  DISMISS: { role: 'button', name: 'Later' },
};
