import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  CONFIRM: { role: 'button', name: 'Update' },
  FORMER_TOGGLED: {
    role: 'checkbox',
    name: 'Also run the 2 samples with results of an earlier model',
    where: ({ context }) => context.formerIds.length > 0,
  },
  COMPARE: {
    role: 'button',
    name: 'Compare rates by paddock',
    // Who has asked already waits.
    where: (snapshot) => !(snapshot.matches({ open: { comparison: 'loading' } }) && snapshot.context.isAskedFor),
  },
  HIDE: { role: 'button', name: 'Hide comparison' },
  RETRY: { role: 'button', name: 'Compare again' },
  CANCEL: { role: 'button', name: 'Cancel' },
};
