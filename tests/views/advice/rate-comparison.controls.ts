import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  COMPARE: {
    role: 'button',
    name: 'Compare rates by paddock',
    // Who has asked already waits.
    where: ({ context, value }) => !(value === 'loading' && context.isAskedFor),
  },
  HIDE: { role: 'button', name: 'Hide comparison' },
  RETRY: { role: 'button', name: 'Compare again' },
};
