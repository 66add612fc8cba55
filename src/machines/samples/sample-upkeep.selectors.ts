import { openAs, openRecord, type OpenRecord } from '../../model/samples/open-record.ts';
import { may } from '../shared/may.ts';
import { keptInEditor, keptRecordOf } from '../shared/record-editor.selectors.ts';
import type { SampleUpkeepSnapshot } from './sample-upkeep.machine.ts';

export const mayUploadPaddocks = may('EDIT_SAMPLES');

/** The paddock or the corrections whose dialog is open over unsaved changes; until the list is read, what was. */
export function openRecordOf({ context, children }: SampleUpkeepSnapshot): OpenRecord | null {
  const { paddockManager, sampleCorrections } = children;
  if (paddockManager) return openRecord('paddock', keptRecordOf(paddockManager.getSnapshot()));
  const corrections = sampleCorrections?.getSnapshot();
  const ids = corrections?.context.samples.map(({ id }) => id);
  return (
    (corrections && openRecord('corrections', keptInEditor(corrections.children.editor), ids)) ??
    openAs('paddock', context.record) ??
    openAs('corrections', context.record)
  );
}
