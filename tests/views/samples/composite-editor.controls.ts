import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  TAKE_APART: { role: 'button', name: 'Split up', where: (snapshot) => snapshot.matches({ editing: 'typing' }) },
  CONFIRM: { role: 'button', name: 'Split up' },
  CANCEL: { role: 'button', name: 'Cancel' },
  CLOSE: { role: 'button', name: 'OK' },
};
