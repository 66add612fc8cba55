import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  ERASE: { role: 'button', name: 'Erase my account' },
  EMAIL_TYPED: { role: 'textbox', name: 'Type your email address to continue', fill: ({ text }) => String(text) },
  CONFIRM: { role: 'button', name: 'Erase for good' },
  CANCEL: { role: 'button', name: 'Cancel' },
};
