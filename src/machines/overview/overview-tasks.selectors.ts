import type { OverviewTasksSnapshot } from './overview-tasks.machine.ts';

/** Something is being changed that the lists will have to be read anew for, or is on its way to the screen. */
export const isAdding = (snapshot: OverviewTasksSnapshot | undefined): boolean =>
  snapshot !== undefined &&
  (snapshot.matches('adding') || snapshot.matches('undoing') || snapshot.matches('workingOnReport'));
