import type { Controls } from '../harness/controls.ts';

/** Of the kind that is chosen, and found by what is searched for. */
const isShown: NonNullable<Controls[string]['where']> = ({ context }, { id }) =>
  context.kind === (id === '7' ? 'customer' : 'person') &&
  (id === '7' ? context.kept.customers.length > 0 : context.searchText === '');
const nameOf = (id: unknown): string => (id === '7' ? 'Quandong Park' : 'Ann Adviser');

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  KIND_CHOSEN: {
    role: 'radio',
    name: ({ kind }) => (kind === 'person' ? 'People' : 'Customers'),
    where: ({ context }, { kind }) => context.kind !== kind,
  },
  SEARCH_TYPED: { role: 'searchbox', name: 'Find a name', fill: ({ text }) => String(text) },
  DOWNLOAD: { role: 'button', name: ({ id }) => `Download what is kept of ${nameOf(id)}`, where: isShown },
  ERASE: { role: 'button', name: ({ id }) => `Erase ${nameOf(id)}`, where: isShown },
  NAME_TYPED: { role: 'textbox', name: 'Type the name to go on', fill: ({ text }) => String(text) },
  CONFIRM: { role: 'button', name: 'Erase for good' },
  CANCEL: { role: 'button', name: 'Cancel' },
};
