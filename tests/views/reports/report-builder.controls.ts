import type { AnyMachineSnapshot } from 'xstate';
import type { Controls } from '../harness/controls.ts';

const DIALOGS = [
  { closed: 'naming' },
  ...['naming', 'confirming', 'sending', 'readingHistory', 'commenting', 'picking'].map((dialog) => ({ open: dialog })),
];
const isUncovered = (page: AnyMachineSnapshot): boolean => !DIALOGS.some((dialog) => page.matches(dialog));
const isOpen = (page: AnyMachineSnapshot): boolean => page.matches('open') && isUncovered(page);

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  BACK: { role: 'button', name: 'Back to recommendations and reports', where: isUncovered },
  REPORT_CHOSEN: {
    role: 'option',
    name: ({ reportId }) => (reportId === 6 ? 'Autumn plan' : 'Season plan'),
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
  NEW: { role: 'button', name: 'New' },
  DELETE: { role: 'button', name: 'Delete' },
  FINALISE: { role: 'button', name: 'Finalise' },
  SEND: { role: 'button', name: 'Send' },
  SHOW_HISTORY: { role: 'button', name: 'History', where: ({ context }) => context.report?.emailSentCount > 0 },
  ADD_RECOMMENDATION: { role: 'button', name: 'Add Recommendation' },
  OPEN_RECOMMENDATION: {
    role: 'button',
    name: 'Edit Wheat north',
    also: { role: 'button', name: 'View Wheat north' },
    where: (page) => isOpen(page) && page.context.report.recommendationDetails.length > 0,
  },
  ADD_COMMENT: { role: 'button', name: 'Add Comment' },
  EDIT_COMMENT: {
    role: 'button',
    name: 'Edit Season outlook',
    where: ({ context }) => context.report?.comments.length > 0,
  },
};
