import type { Controls } from '../harness/controls.ts';

export const controls: Controls = { RETRY: { role: 'button', name: 'Try again' } };
