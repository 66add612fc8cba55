import type { Controls } from '../harness/controls.ts';

const figureOf = (sampleIds: readonly number[]): string =>
  sampleIds.length > 1 ? 'target yield' : `yield of Home, Site ${String(sampleIds[0])}, 0cm to 10cm`;

export const controls: Controls = {
  STEP: {
    role: 'button',
    name: ({ sampleIds, direction }) =>
      `${direction > 0 ? 'Increase' : 'Decrease'} ${figureOf(sampleIds as readonly number[])}`,
  },
  SUMMER_RAIN_TOGGLED: { role: 'checkbox', name: 'Summer Rain' },
  SAVE: { role: 'button', name: 'Save all' },
};
