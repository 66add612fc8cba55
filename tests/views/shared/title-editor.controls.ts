import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  EDIT: { role: 'button', name: 'Edit recommendation name' },
  TITLE_TYPED: { role: 'textbox', name: 'Recommendation name', fill: ({ text }) => String(text) },
  SAVE: { role: 'button', name: 'Save' },
  SAVE_ANYWAY: { role: 'button', name: 'Save mine anyway' },
  TAKE_THEIRS: { role: 'button', name: 'Take theirs' },
  CANCEL: { role: 'button', name: 'Cancel' },
};
