import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  CONFIRM: { role: 'button', name: 'Remove paddock' },
  CANCEL: { role: 'button', name: 'Keep it' },
};
