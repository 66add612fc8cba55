import { priceTexts as texts } from '../../../src/model/texts/economics.ts';
import type { Controls } from '../harness/controls.ts';

const which = 'Urea from 01/03/2026';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  SEARCH_TYPED: { role: 'searchbox', name: texts.search, fill: ({ text }) => String(text) },
  PAST_SWITCHED: { role: 'switch', name: texts.past, where: ({ context }, { shown }) => context.showsPast !== shown },
  ADD: {
    role: 'button',
    name: ({ subject }) => (subject === undefined ? texts.add : `${texts.add} ${texts.addFor('Wheat APW1 2026')}`),
    // What is looked for is another line.
    where: ({ context }, { subject }) => subject === undefined || context.searchText === '',
  },
  EDIT: { role: 'button', name: `${texts.edit} ${which}` },
  REMOVE: { role: 'button', name: `${texts.remove} ${which}` },
  CONFIRM: { role: 'button', name: texts.remove },
  CANCEL: { role: 'button', name: 'Cancel' },
  DISMISS: { role: 'button', name: 'Dismiss' },
  DOWNLOAD: { role: 'button', name: ({ format }) => texts.exports[format as keyof typeof texts.exports] },
};
