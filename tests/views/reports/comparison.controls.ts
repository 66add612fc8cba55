import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  EDITION_CHOSEN: {
    role: 'combobox',
    name: 'Compare with',
    fill: ({ reportId }) => String(reportId),
    where: (dialog) => !dialog.matches('closed'),
  },
  HIDE_SAME: { role: 'checkbox', name: 'Differences only' },
  RETRY: { role: 'button', name: 'Try again' },
};
