import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  CONFIRM: { role: 'button', name: 'Update' },
  FORMER_TOGGLED: {
    role: 'checkbox',
    name: 'Also run the 2 samples with results of an earlier model',
    where: ({ context }) => context.formerIds.length > 0,
  },
  CANCEL: { role: 'button', name: 'Cancel' },
};
