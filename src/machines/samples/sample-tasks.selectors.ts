import type { SampleTasksSnapshot } from './sample-tasks.machine.ts';

/** Nothing is under way: no upload, no editor, no run, no question. */
export const isFree = (snapshot: SampleTasksSnapshot): boolean => snapshot.matches('free');
export const isRequestingRun = (snapshot: SampleTasksSnapshot): boolean => snapshot.matches('requestingRun');
export const isFinalising = (snapshot: SampleTasksSnapshot): boolean => snapshot.matches('finalising');
export const isAskingFinalise = (snapshot: SampleTasksSnapshot): boolean =>
  snapshot.matches('confirmingFinalise') || isFinalising(snapshot);
export const concernedCount = ({ context }: SampleTasksSnapshot): number => context.sampleIds.length;
