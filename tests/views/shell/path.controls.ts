import type { Controls } from '../harness/controls.ts';

/** But for the way to the next customer links alone: the browser goes where they lead, and the machine hears of the place. */
export const controls: Controls = { GO_TO_NEXT: { role: 'button', name: 'Next customer' } };
