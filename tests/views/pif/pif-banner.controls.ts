import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  DISMISS: { role: 'button', name: 'Dismiss' },
};
