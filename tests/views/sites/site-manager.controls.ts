import type { Controls } from '../harness/controls.ts';

const atSamples: NonNullable<Controls[string]['where']> = ({ context }) => context.tab === 'samples';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  TAB_CHOSEN: { role: 'tab', name: ({ tab }) => (tab === 'sites' ? 'Sites2' : 'Samples') },
  ADD_SITE: { role: 'button', name: 'Add site' },
  EDIT_SITE: { role: 'button', name: 'Edit Gate', where: ({ context }) => context.tab === 'sites' },
  UNPLACED_SWITCHED: { role: 'switch', name: 'Without a site only', where: atSamples },
  PLACE_CHANGED: {
    role: 'combobox',
    name: 'Site of the selected samples',
    fill: ({ change }) => String((change as { siteId: number }).siteId),
    where: atSamples,
  },
  PLACE: {
    role: 'button',
    name: 'Assign 1 sample',
    where: atSamples,
  },
  CLOSE: { role: 'button', name: 'Close' },
};
