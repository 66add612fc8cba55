import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  NAME_TYPED: { role: 'textbox', name: 'Report name', fill: ({ name }) => String(name) },
  CREATE: { role: 'button', name: 'Create' },
  CANCEL: { role: 'button', name: 'Cancel' },
};
