import type { Controls } from '../harness/controls.ts';

export const controls: Controls = { REFRESH: { role: 'button', name: 'Reload' } };
