import { NEW_BLEND, type BlendEdit } from '../../../src/model/blends/blend-draft.ts';
import type { CellChoice } from '../../../src/model/shared/cell-merge.ts';
import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  BLEND_EDITED: {
    role: 'textbox',
    name: ({ edit }) => ((edit as BlendEdit).edit === 'name' ? 'Blend name' : 'Percentage of row 1'),
    fill: ({ edit }) => (edit as Extract<BlendEdit, { text: string }>).text,
    // A product is chosen in a list of its own; what a blend is made of stays.
    where: ({ context }, { edit }) =>
      (edit as BlendEdit).edit === 'name' ||
      ((edit as BlendEdit).edit === 'percent' && context.original.id === NEW_BLEND),
  },
  SOLVE: { role: 'button', name: 'Blend to a target' },
  SAVE: { role: 'button', name: 'Save' },
  SETTLED: {
    role: 'button',
    name: ({ choice }) => ((choice as CellChoice).by === 'mine' ? 'Keep mine Blend name' : 'Use theirs Blend name'),
    where: ({ context }) => context.asked.length > 0,
  },
  CLOSE: { role: 'button', name: 'Cancel' },
  KEEP_EDITING: { role: 'button', name: 'Keep editing' },
  DISCARD: { role: 'button', name: 'Discard changes' },
};
