import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  LABEL_TYPED: { role: 'textbox', name: 'Title', fill: ({ text }) => String(text) },
  SAVE: { role: 'button', name: 'Save' },
  SAVE_ANYWAY: { role: 'button', name: 'Save mine anyway', also: { role: 'button', name: 'Add mine again' } },
  TAKE_THEIRS: { role: 'button', name: 'Take theirs', also: { role: 'button', name: 'Let it go' } },
  CLOSE: { role: 'button', name: 'Cancel' },
  KEEP_EDITING: { role: 'button', name: 'Keep editing' },
  DISCARD: { role: 'button', name: 'Discard changes' },
};
