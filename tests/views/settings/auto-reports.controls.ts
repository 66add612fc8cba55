import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  SEND_AGAIN: {
    role: 'button',
    name: ({ id }) => `Send again to ${id === 1 ? 'Hill' : 'Dale'} Farms`,
  },
};
