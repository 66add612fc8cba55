import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  TAKE_APART: { role: 'button', name: 'Take apart', where: (snapshot) => snapshot.matches({ editing: 'typing' }) },
  CONFIRM: { role: 'button', name: 'Take apart' },
  CANCEL: { role: 'button', name: 'Cancel' },
  CLOSE: { role: 'button', name: 'OK' },
};
