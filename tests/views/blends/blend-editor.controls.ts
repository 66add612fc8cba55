import { NEW_BLEND, type BlendEdit } from '../../../src/model/blends/blend-draft.ts';
import type { TargetEdit } from '../../../src/model/blends/blend-target.ts';
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
  SHOW_TARGET: { role: 'button', name: 'Blend to a target' },
  TARGET_EDITED: {
    role: 'textbox',
    name: 'Target N',
    fill: ({ edit }) => (edit as Extract<TargetEdit, { text: string }>).text,
    // A product is ticked in the list, and a field that already holds the text cannot be typed into again.
    where: ({ context }, { edit }) =>
      (edit as TargetEdit).edit === 'nutrient' &&
      context.target?.kgPerHa.N !== (edit as Extract<TargetEdit, { text: string }>).text,
  },
  SOLVE: { role: 'button', name: 'Find blend' },
  TAKE_PROPOSALS: { role: 'button', name: 'Use these shares' },
  SAVE: { role: 'button', name: 'Save' },
  SETTLED: {
    role: 'button',
    name: ({ choice }) => ((choice as CellChoice).by === 'mine' ? 'Keep mine Blend name' : 'Use theirs Blend name'),
    where: ({ context }) => context.asked.length > 0,
  },
  CLOSE: { role: 'button', name: 'Cancel', also: { role: 'button', name: 'Close' } },
  KEEP_EDITING: { role: 'button', name: 'Keep editing' },
  DISCARD: { role: 'button', name: 'Discard changes' },
};
