import type { Controls } from '../harness/controls.ts';

const behind = { role: 'button', name: 'More' } as const;

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  LIST_TOGGLED: {
    role: 'button',
    name: 'Show changes',
    where: ({ context }) => context.changes !== null && context.changes.changes.length > 0,
  },
  DUPLICATE: { role: 'menuitem', name: 'Duplicate', behind },
  RENEW: { role: 'menuitem', name: 'Renew as version 2', behind },
  COMPARE: { role: 'menuitem', name: 'Compare versions', behind },
  EDITION_CHOSEN: { role: 'combobox', name: 'Compare with', fill: ({ reportId }) => String(reportId) },
  HIDE_SAME: { role: 'checkbox', name: 'Differences only' },
  REOPEN: { role: 'menuitem', name: 'Reopen', behind },
};
