import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  LEAVE: { role: 'button', name: 'Discard and leave' },
  STAY: { role: 'button', name: 'Stay with Hill Farms' },
};
