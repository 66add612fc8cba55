import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: {
    role: 'button',
    name: 'Try again',
    where: ({ context }) => context.list === null,
  },
  ENTRY_CHOSEN: {
    role: 'button',
    name: ({ id }) => (id === 1 ? '12 results ready' : 'A question about “Season plan”'),
    where: (_, { id }) => id !== 99,
  },
  CLEAR: { role: 'button', name: 'Mark all as read' },
};
