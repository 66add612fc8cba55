import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  CONFIRM: { role: 'button', name: 'Finalise' },
  // A report is stopped beside the list: tests/views/samples/samples-page.test.tsx does so.
  CANCEL: { role: 'button', name: 'Cancel', where: (tasks) => !tasks.matches('reporting') },
};
