import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  FOLLOW: { role: 'button', name: 'Discard and open it' },
  STAY: { role: 'button', name: 'Stay with Hill Farms' },
};
