import type { Controls } from '../harness/controls.ts';

const CANCEL = { role: 'button', name: 'Cancel' } as const;

export const controls: Controls = { CONFIRM: { role: 'button', name: 'Okay' }, CANCEL };

/** Of the question before a report is opened again. */
export const reopeningControls: Controls = {
  ANSWER_TYPED: { role: 'textbox', name: 'Reason', fill: ({ text }) => String(text) },
  CONFIRM: { role: 'button', name: 'Reopen' },
  CANCEL,
};

/** Of the question before a report is finalised. */
export const finalisingControls: Controls = {
  CONFIRM: { role: 'button', name: 'Finalise' },
  CONFIRM_AND_PUBLISH: { role: 'button', name: 'Finalise and publish' },
  RUN_ENGINE: { role: 'button', name: 'Run engine' },
  CANCEL,
};
