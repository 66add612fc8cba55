import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  FIELD_TYPED: {
    role: 'textbox',
    name: ({ field }) => (field === 'phone' ? 'Phone' : 'Name'),
    fill: ({ text }) => String(text),
  },
  SAVE: { role: 'button', name: 'Save' },
  DISCARD: { role: 'button', name: 'Discard' },
};
