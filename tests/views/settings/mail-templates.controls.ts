import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  SEND_TEST: { role: 'button', name: 'Send me a test Recommendation report' },
  EDIT: { role: 'button', name: 'Edit Recommendation report' },
};
