import type { SowingDraft } from '../../../src/model/advice/sowing.ts';
import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  SOWING_EDITED: {
    role: 'textbox',
    name: 'Width of the seed band',
    fill: ({ change }) => (change as Partial<SowingDraft>).spreadMm ?? '',
  },
  RESET: { role: 'button', name: 'Use the default' },
  SAVE: { role: 'button', name: 'Save' },
  CLOSE: { role: 'button', name: 'Close' },
};
