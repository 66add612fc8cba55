import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  FILTER_CHANGED: {
    role: 'combobox',
    name: 'What',
    fill: ({ change }) => String((change as { readonly kind?: string }).kind),
    // Days are typed: half of one asks for nothing.
    where: ({ context }, { change }) => 'kind' in change && context.filter.kind !== change.kind,
  },
  RECORD_CHOSEN: { role: 'button', name: 'Report Season plan Show only this record' },
  RESET: { role: 'button', name: 'Reset' },
  PAGE_CHOSEN: { role: 'button', name: 'Next page', where: ({ context }) => context.page === 1 },
  DOWNLOAD: { role: 'button', name: 'Export CSV' },
};
