import type { AnyEventObject } from 'xstate';
import type { CellChoice } from '../../../src/model/shared/cell-merge.ts';
import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  EDIT: { role: 'button', name: 'Edit recommendation name' },
  TITLE_TYPED: { role: 'textbox', name: 'Recommendation name', fill: ({ text }) => String(text) },
  SAVE: { role: 'button', name: 'Save' },
  SETTLED: {
    role: 'button',
    name: ({ choice }: AnyEventObject) =>
      `${(choice as CellChoice).by === 'mine' ? 'Keep mine' : 'Use theirs'} Recommendation name`,
  },
  CANCEL: { role: 'button', name: 'Cancel' },
};
