import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  // With a sheet to lose, closing is the sheet's affair.
  CLOSE: { role: 'button', name: 'Close', where: (pif) => !pif.matches('open') },
};
