import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  KIND_CHOSEN: {
    role: 'combobox',
    name: 'Kind of record',
    fill: ({ kind }) => String(kind),
    where: ({ context }, { kind }) => context.kind !== kind,
  },
  SEARCH_TYPED: { role: 'searchbox', name: 'Find a name', fill: ({ text }) => String(text) },
  OFFER_SWITCHED: {
    role: 'switch',
    name: ({ id }) => `Offer ${id === 1 ? 'Urea' : 'UAN 32'} for new work`,
    where: ({ context }, { id }) => context.kind === 'product' && id !== 7,
  },
};
