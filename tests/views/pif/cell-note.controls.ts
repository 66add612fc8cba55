import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  TYPED: { role: 'textbox', name: 'Note', fill: ({ text }) => text },
  SAVE: { role: 'button', name: 'Save' },
  CLOSE: { role: 'button', name: 'Close' },
  DISCARD: { role: 'button', name: 'Discard changes' },
  KEEP_EDITING: { role: 'button', name: 'Keep editing' },
};
