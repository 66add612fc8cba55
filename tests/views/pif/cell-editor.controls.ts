import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  TYPED: { role: 'textbox', name: 'Growing season rain', fill: ({ text }) => String(text) },
  STEP: {
    role: 'textbox',
    name: 'Growing season rain',
    press: 'ArrowUp',
    where: ({ context }) => context.step !== null && !context.isQuick,
  },
  COMMIT: { role: 'textbox', name: 'Growing season rain', press: 'Enter', where: (_, { move }) => move !== undefined },
  CANCEL: { role: 'textbox', name: 'Growing season rain', press: 'Escape' },
};
