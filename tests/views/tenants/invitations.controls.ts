import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  JOIN: { role: 'button', name: 'Accept' },
  DECLINE: { role: 'button', name: 'Decline' },
  CLOSE: { role: 'button', name: 'Later' },
};
