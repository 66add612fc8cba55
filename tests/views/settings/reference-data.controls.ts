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
  ADD: { role: 'button', name: 'Add product', also: { role: 'button', name: 'Add placement' } },
  EDIT: {
    role: 'button',
    name: ({ id }) => `Edit ${id === 1 ? 'Urea' : 'Foliar spray'}`,
    where: ({ context }, { id }) => (id === 1 ? context.kind === 'product' : id === 7 && context.kind === 'place'),
  },
  OFFER_SWITCHED: {
    role: 'switch',
    name: ({ id }) => `Offer ${id === 1 ? 'Urea' : 'UAN 32'} for new work`,
    where: ({ context }, { id }) => context.kind === 'product' && id !== 7,
  },
};
