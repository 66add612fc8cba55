import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  SEARCH_TYPED: { role: 'searchbox', name: 'Find a paddock or farm', fill: ({ text }) => String(text) },
  ADD_PADDOCK: { role: 'button', name: 'Add paddock' },
  EDIT_PADDOCK: { role: 'button', name: 'Edit Creek' },
  CLOSE: { role: 'button', name: 'Close' },
};
