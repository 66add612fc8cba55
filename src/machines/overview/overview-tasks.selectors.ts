import type { OverviewTasksSnapshot } from './overview-tasks.machine.ts';

const BUSY = ['adding', 'undoing', 'opening', 'reading', 'sending', 'publishing'] as const;

/** A change that the lists must be read again for, or whose result is about to be shown. */
export const isAdding = (snapshot: OverviewTasksSnapshot | undefined): boolean =>
  snapshot !== undefined && BUSY.some((state) => snapshot.matches(state));
/** The PDF of a report is being made. */
export const isOpening = (snapshot: OverviewTasksSnapshot): boolean => snapshot.matches('opening');
/** The name of the report that is worked on. */
export const reportNameOf = ({ context }: OverviewTasksSnapshot): string => context.report?.reportName ?? '';
