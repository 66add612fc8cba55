import { settingsTexts } from '../../../src/model/texts/settings.ts';
import type { Controls } from '../harness/controls.ts';

const { actions } = settingsTexts.autoSend;

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  FILTER_CHANGED: {
    role: 'switch',
    name: 'Active',
    where: ({ context }, { change }) => context.filter.active !== change.active,
  },
  SEARCH_TYPED: { role: 'searchbox', name: 'Find a customer', fill: ({ text }) => String(text) },
  RESET: { role: 'button', name: 'Reset' },
  SORT_CLICKED: { role: 'button', name: 'Samples' },
  SET_AUTO_SEND: { role: 'button', name: ({ action }) => actions[action as keyof typeof actions] },
};
