import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  REASON_TYPED: { role: 'textbox', name: 'Reason', fill: ({ text }) => String(text) },
  CONFIRM: { role: 'button', name: 'Reopen' },
  CANCEL: { role: 'button', name: 'Cancel' },
};
