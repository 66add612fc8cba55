import type { AnyMachineSnapshot } from 'xstate';
import { missingOf } from '../../../src/machines/reports/report-builder.context.ts';
import type { Controls } from '../harness/controls.ts';

const isUncovered = (page: AnyMachineSnapshot): boolean => !page.matches({ ready: { newReport: 'naming' } });
const isOpen = (page: AnyMachineSnapshot): boolean => page.matches({ ready: { report: 'open' } }) && isUncovered(page);

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  GO_BACK: { role: 'button', name: 'Back to recommendations and reports', where: isUncovered },
  LEAVE_RECORD: {
    role: 'button',
    name: 'Choose another report',
    where: (page) => page.matches('unavailable') && missingOf(page.context) !== null,
  },
  REPORT_CHOSEN: {
    role: 'option',
    name: ({ reportId }) => `${reportId === 6 ? 'Autumn plan' : 'Season plan'} Draft, changed 04/05/2026`,
    behind: { role: 'button', name: 'Open Select report' },
    where: (page, { reportId }) =>
      isUncovered(page) &&
      page.context.reports.some((report: { readonly reportId: number }) => report.reportId === reportId),
  },
  PANE_TOGGLED: {
    role: 'button',
    name: 'Hide Comments',
    also: { role: 'button', name: 'Show Comments' },
    where: isOpen,
  },
  PANE_SHOWN: { role: 'tab', name: 'Report Options', where: isOpen },
  ADD_REPORT: { role: 'button', name: 'New' },
};
