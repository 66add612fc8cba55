import type { Controls } from '../harness/controls.ts';

/** Links alone: the browser goes where they lead, and the machine hears of the place. */
export const controls: Controls = {};
