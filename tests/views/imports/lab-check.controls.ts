import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  REMEMBER_SWITCHED: { role: 'checkbox', name: 'Remember for this laboratory' },
  RETRY: { role: 'button', name: 'Try again' },
  CLOSE: { role: 'button', name: 'Cancel' },
};
