import type { UnsavedInputs } from '../../model/imports/kept-samples.ts';
import { draftsOf } from '../pif/pif.selectors.ts';
import type { SampleTasksSnapshot } from './sample-tasks.machine.ts';

/** Nothing is under way: no upload, no editor, no run, no question. */
export const isFree = (snapshot: SampleTasksSnapshot): boolean => snapshot.matches('free');
export const isRequestingRun = (snapshot: SampleTasksSnapshot): boolean => snapshot.matches('requestingRun');
export const isReporting = (snapshot: SampleTasksSnapshot): boolean => snapshot.matches('reporting');
export const isFinalising = (snapshot: SampleTasksSnapshot): boolean => snapshot.matches('finalising');
export const isAskingFinalise = (snapshot: SampleTasksSnapshot): boolean =>
  snapshot.matches('confirmingFinalise') || isFinalising(snapshot);
export const concernedCount = ({ context }: SampleTasksSnapshot): number => context.sampleIds.length;

/** The samples whose model inputs are open over unsaved changes. */
export function unsavedInputsOf({ context, children }: SampleTasksSnapshot): UnsavedInputs | null {
  const drafts = children.pif ? draftsOf(children.pif.getSnapshot()) : [];
  return drafts.length === 0 ? null : { sampleIds: context.sampleIds, drafts };
}
