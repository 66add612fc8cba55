import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  NAME_TYPED: { role: 'textbox', name: 'Your name (optional)', fill: ({ text }) => String(text) },
  QUESTION_TYPED: { role: 'textbox', name: 'A question about the plan', fill: ({ text }) => String(text) },
  CONFIRM: { role: 'button', name: 'I have read it' },
  SEND: { role: 'button', name: 'Send the question' },
  DOWNLOAD: { role: 'button', name: 'Download 7_Map.kmz, 1.5 MB' },
};
