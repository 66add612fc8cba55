import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  FIELD_TYPED: {
    role: 'textbox',
    name: ({ field }) => (field === 'phone' ? 'Phone' : 'Name'),
    fill: ({ text }) => String(text),
  },
  PREFERENCE_CHOSEN: {
    role: 'radio',
    name: ({ chosen: { theme, areas, digest } }) =>
      areas === 'haAndAc'
        ? 'Hectares and acres'
        : digest === 'weekly'
          ? 'Each week'
          : theme === 'dark'
            ? 'Dark'
            : 'System',
  },
  SAVE: { role: 'button', name: 'Save' },
  DISCARD: { role: 'button', name: 'Discard' },
  ERASE: { role: 'button', name: 'Erase my account' },
  EMAIL_TYPED: { role: 'textbox', name: 'Type your email address to continue', fill: ({ text }) => String(text) },
  CONFIRM: { role: 'button', name: 'Erase for good' },
  CANCEL: { role: 'button', name: 'Cancel' },
};
