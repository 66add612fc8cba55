import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  EDIT: { role: 'button', name: 'Edit report name' },
  TITLE_TYPED: { role: 'textbox', name: 'Report name', fill: ({ text }) => String(text) },
  SAVE: { role: 'button', name: 'Save' },
  CANCEL: { role: 'button', name: 'Cancel' },
};
