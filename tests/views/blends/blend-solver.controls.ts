import type { TargetEdit } from '../../../src/model/blends/blend-target.ts';
import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  TARGET_EDITED: {
    role: 'textbox',
    name: 'Target N',
    fill: ({ edit }) => (edit as Extract<TargetEdit, { text: string }>).text,
    // A product is ticked in the list, and a field that already holds the text cannot be typed into again.
    where: ({ context }, { edit }) =>
      (edit as TargetEdit).edit === 'nutrient' &&
      context.target.kgPerHa.N !== (edit as Extract<TargetEdit, { text: string }>).text,
  },
  SOLVE: { role: 'button', name: 'Find blend' },
  TAKE_PROPOSALS: { role: 'button', name: 'Use these shares' },
  CLOSE: { role: 'button', name: 'Close' },
};
