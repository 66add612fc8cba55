import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  SHOW_MAP: { role: 'button', name: 'Map' },
  SHOW_LIST: { role: 'button', name: 'List' },
  RETRY: { role: 'button', name: 'Try again' },
};
