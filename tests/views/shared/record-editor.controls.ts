import type { AnyEventObject } from 'xstate';
import type { CellChoice } from '../../../src/model/shared/cell-merge.ts';
import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  DRAFT_EDITED: {
    role: 'textbox',
    name: 'Name',
    fill: ({ edit }) => (edit as { readonly name: string }).name,
  },
  SAVE: { role: 'button', name: 'Save' },
  SETTLED: {
    role: 'button',
    name: ({ choice }: AnyEventObject) => `${(choice as CellChoice).by === 'mine' ? 'Keep mine' : 'Use theirs'} Name`,
  },
  ADD_AGAIN: { role: 'button', name: 'Add mine again' },
  DISMISS: { role: 'button', name: 'Discard' },
  CLOSE: { role: 'button', name: 'Close' },
  KEEP_EDITING: { role: 'button', name: 'Keep editing' },
  DISCARD: { role: 'button', name: 'Discard changes' },
};
