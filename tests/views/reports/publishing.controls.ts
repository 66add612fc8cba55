import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  CONFIRM: { role: 'button', name: 'Publish' },
  CANCEL: { role: 'button', name: 'Cancel' },
  LEAVE: { role: 'button', name: 'Close, keep publishing' },
};
