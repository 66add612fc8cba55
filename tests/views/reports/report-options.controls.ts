import type { Controls } from '../harness/controls.ts';

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  TYPE_CHOSEN: { role: 'tab', name: 'Analyte Report', where: ({ context }) => context.availableReports.length > 0 },
  OUTPUT_CHOSEN: { role: 'radio', name: 'CSV', where: ({ context }) => context.typeId === 1 },
  OPTION_CHANGED: {
    role: 'radio',
    name: 'ORDER_BY_PADDOCK',
    where: ({ context }) => context.availableReports.length > 0 && context.typeId !== 1,
  },
  SAVE_OPTIONS: {
    role: 'menuitem',
    name: ({ scope }) => (scope === 'user' ? 'For me' : 'For everyone'),
    behind: { role: 'button', name: 'Save Default' },
    // For this report alone it is a button of its own.
    where: (_, { scope }) => scope !== 'report',
  },
};
