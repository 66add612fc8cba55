import type { AnyMachineSnapshot } from 'xstate';
import type { Controls } from '../harness/controls.ts';

const names: Readonly<Record<string, string>> = {
  'action-Upload hillside': 'Upload hillside',
  'page-settings': 'Settings',
  'customers-7': 'Hill Farms',
  'reports-3': 'Hill season plan Hill Farms',
};
const offers = ({ context }: AnyMachineSnapshot, id: string): boolean =>
  context.entries.some((entry: { readonly id: string }) => entry.id === id);

const field = { role: 'combobox', name: 'Customer, recommendation, report, page or action' } as const;

export const controls: Controls = {
  CLOSE: { role: 'button', name: 'Close dialog' },
  TEXT_TYPED: { ...field, fill: ({ text }) => String(text) },
  // From the keys one does not come to the keys.
  SHOW_KEYS: { role: 'button', name: 'Keys ?', where: (snapshot) => snapshot.matches('open') },
  ENTRY_CHOSEN: {
    role: 'option',
    name: ({ id }) => names[String(id)] ?? 'nothing',
    where: (snapshot, { id }) => offers(snapshot, String(id)),
  },
};
