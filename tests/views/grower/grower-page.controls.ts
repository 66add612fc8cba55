import type { AnyMachineSnapshot } from 'xstate';
import type { Controls } from '../harness/controls.ts';

/** The device does not know who asks. */
const isUnknown = ({ context }: AnyMachineSnapshot): boolean => context.asker === null;

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  NAME_TYPED: { role: 'textbox', name: 'Your name', fill: ({ text }) => String(text), where: isUnknown },
  QUESTION_TYPED: { role: 'textbox', name: 'Your question', fill: ({ text }) => String(text) },
  CONTACT_TYPED: {
    role: 'textbox',
    name: 'Email or phone, for the reply',
    fill: ({ text }) => String(text),
    where: isUnknown,
  },
  PADDOCK_CHOSEN: { role: 'combobox', name: 'About', fill: ({ paddock }) => String(paddock) },
  EDIT: { role: 'button', name: 'Change name and email or phone', where: (page) => !isUnknown(page) },
  CONFIRM: { role: 'button', name: 'I have read it' },
  SEND: { role: 'button', name: 'Send' },
  DOWNLOAD: { role: 'button', name: 'Download 7_Map.kmz, 1.5 MB' },
};
