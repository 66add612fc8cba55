import type { OverviewTasksSnapshot } from './overview-tasks.machine.ts';

/** A change that the lists must be read again for, or whose result is about to be shown. */
export const isAdding = (snapshot: OverviewTasksSnapshot | undefined): boolean =>
  snapshot !== undefined &&
  (snapshot.matches('adding') || snapshot.matches('undoing') || snapshot.matches('workingOnReport'));
