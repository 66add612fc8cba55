import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { Controls } from '../harness/controls.ts';

const isShown = (page: AnyMachineSnapshot): boolean => page.matches({ working: 'shown' });
const hasRows = (page: AnyMachineSnapshot): boolean => isShown(page) && page.context.hasLoaded;
const hasReports = (page: AnyMachineSnapshot): boolean =>
  hasRows(page) && !page.context.closedPanels.includes('reports');
const ADD_TO = { role: 'button', name: 'Add to...' } as const;

const moreFor = ({ report }: AnyEventObject) =>
  ({ role: 'button', name: `More for ${String(report.reportName)}` }) as const;

export const controls: Controls = {
  RETRY: { role: 'button', name: 'Try again' },
  GO_BACK: { role: 'button', name: 'Back to the recommendation builder' },
  FILTER_CHANGED: { role: 'combobox', name: 'Status', fill: ({ change }) => String(change.status), where: isShown },
  CLEAR_FILTERS: { role: 'button', name: 'Clear all', where: isShown },
  SORT_CLICKED: { role: 'button', name: 'Recommendation Name', where: hasRows },
  PANEL_TOGGLED: {
    role: 'button',
    name: 'Deleted Recommendations 0',
    also: { role: 'button', name: 'Deleted Recommendations' },
    where: (page) => isShown(page) && page.context.permissions.includes('UNDELETE_RECOMMENDATION'),
  },
  ROW_TOGGLED: { role: 'checkbox', name: 'Select Wheat north' },
  ALL_TOGGLED: {
    role: 'checkbox',
    name: 'Select all rows',
    where: ({ context }, { isSelected }) => isSelected === context.selectedIds.length < 2,
  },
  CLEAR_SELECTION: { role: 'button', name: 'Clear' },
  OPEN_RECOMMENDATION: { role: 'button', name: 'Wheat north', where: hasRows },
  OPEN_REPORT: { role: 'button', name: 'Season plan', where: hasReports },
  DUPLICATE: { role: 'button', name: 'Duplicate Wheat north' },
  CARRY_OUT: { role: 'button', name: ({ action }) => `Delete ${String(action.name)}` },
  ADD_TO_NEW_REPORT: { role: 'menuitem', name: 'New Report', behind: ADD_TO },
  ADD_TO_REPORT: { role: 'menuitem', name: ({ report }) => String(report.reportName), behind: ADD_TO },
  PREVIEW: { role: 'menuitem', name: 'Open PDF', behind: moreFor, where: hasReports },
  SEND: { role: 'menuitem', name: 'Send', behind: moreFor, where: hasReports },
  PUBLISH: { role: 'menuitem', name: 'Publish', behind: moreFor, where: hasReports },
  SHOW_HISTORY: { role: 'button', name: 'History of Season plan', where: hasReports },
};
