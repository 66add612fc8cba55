import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  DISMISS: { role: 'button', name: 'Hide' },
  UNDO: { role: 'button', name: 'Undo' },
};
