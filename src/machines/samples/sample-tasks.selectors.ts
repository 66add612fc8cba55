import type { UnsavedInputs } from '../../model/imports/kept-samples.ts';
import { openAs, openRecord, type OpenRecord } from '../../model/samples/open-record.ts';
import { draftsOf } from '../pif/pif.selectors.ts';
import { keptInEditor, keptRecordOf } from '../shared/record-editor.selectors.ts';
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

/** The site or composite whose dialog is open over unsaved changes; until the list is read, the one that was. */
export function openRecordOf({ context, children }: SampleTasksSnapshot): OpenRecord | null {
  const { siteManager, compositeEditor } = children;
  if (siteManager) return openRecord('site', keptRecordOf(siteManager.getSnapshot()));
  if (compositeEditor)
    return openRecord('composite', keptInEditor(compositeEditor.getSnapshot().children.editor), context.sampleIds);
  return openAs('site', context.record) ?? openAs('composite', context.record);
}
