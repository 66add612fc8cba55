import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  TAKE_PROPOSALS: { role: 'button', name: 'Take 1 proposed paddock' },
  ANSWER_REST: {
    role: 'button',
    name: ({ answer }) => (answer === 'alone' ? 'All of them stand alone' : 'All others as new paddocks'),
  },
  CANCEL: { role: 'button', name: 'Back' },
};
