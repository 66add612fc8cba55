import type { Controls } from '../harness/controls.ts';

/** Undo is on the toast. */
export const controls: Controls = {
  SET_INPUT: { role: 'button', name: 'Count roots to 30 cm' },
};
