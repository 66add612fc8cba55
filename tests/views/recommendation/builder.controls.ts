import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: {
    role: 'button',
    name: 'Try again',
    also: { role: 'button', name: 'The recommendations could not be loaded. Try again' },
  },
  GO_BACK: { role: 'button', name: 'Back to customer samples' },
  RECOMMENDATION_CHOSEN: {
    role: 'option',
    name: ({ id }) => `Recommendation ${String(id)}`,
    behind: { role: 'button', name: 'Open Recommendation' },
    // The list may not have come, and one that could not be read has its own way out.
    where: (builder, { id }) => builder.matches({ list: 'listed' }) && id !== null,
  },
};
