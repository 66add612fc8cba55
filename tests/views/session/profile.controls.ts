import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  FIELD_TYPED: {
    role: 'textbox',
    name: ({ field }) => (field === 'phone' ? 'Phone' : 'Name'),
    fill: ({ text }) => String(text),
  },
  THEME_CHOSEN: { role: 'radio', name: ({ theme }) => (theme === 'dark' ? 'Dark' : 'As this device says') },
  SAVE: { role: 'button', name: 'Save' },
  DISCARD: { role: 'button', name: 'Discard' },
};
