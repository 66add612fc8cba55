import type { SowingDraft } from '../../../src/model/advice/sowing.ts';
import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  SOWING_EDITED: {
    role: 'textbox',
    name: 'Spread of seed and fertiliser in the row',
    fill: ({ change }) => (change as Partial<SowingDraft>).spreadMm ?? '',
  },
  RESET: { role: 'button', name: 'Take the usual again' },
  SAVE: { role: 'button', name: 'Save' },
  CLOSE: { role: 'button', name: 'Close' },
};
