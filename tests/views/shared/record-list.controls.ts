import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  FILTER_CHANGED: { role: 'searchbox', name: 'Find a name', fill: () => 'fr' },
  ADD: { role: 'button', name: 'Add' },
  EDIT: { role: 'button', name: 'Edit Frost' },
  CARRY_OUT: {
    role: 'button',
    name: ({ act }) => ((act as { readonly act: string }).act === 'send' ? 'Send Lime' : 'Remove Frost'),
    where: ({ context }, { act }) => act.act === 'remove' || context.view.searchText === '',
  },
  CONFIRM: { role: 'button', name: 'Yes' },
  CANCEL: { role: 'button', name: 'No' },
};
