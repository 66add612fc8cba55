import type { ReportNote } from '../../model/contract/entities.ts';
import type { PlanNotes } from '../../model/reports/note-list.ts';
import type { KeptWork } from '../../model/shared/record-work.ts';
import { keptInEditor } from '../shared/record-editor.selectors.ts';
import { planOf } from './report-notes.context.ts';
import type { ReportNotesSnapshot } from './report-notes.machine.ts';

export { errorText, isLoading, isSaving, isUnavailable } from '../shared/common.selectors.ts';

/** The notes are open beside the page. */
export const isOpen = (snapshot: ReportNotesSnapshot): boolean =>
  !snapshot.matches('closed') && !snapshot.matches('resuming');
export const notesOf = ({ context }: ReportNotesSnapshot): PlanNotes | undefined => planOf(context);
const NONE: readonly ReportNote[] = [];
export const listOf = (snapshot: ReportNotesSnapshot): readonly ReportNote[] => notesOf(snapshot)?.notes ?? NONE;
/** The name of the note that is edited; null when no note is edited. */
export const editedKey = (snapshot: ReportNotesSnapshot): string | null =>
  snapshot.matches('editing') ? String(snapshot.context.edited.subject.id) : null;
export const isListed = (snapshot: ReportNotesSnapshot): boolean => snapshot.matches('listed');
export const canUndo = (snapshot: ReportNotesSnapshot): boolean => snapshot.can({ type: 'UNDO' });
export const canClose = (snapshot: ReportNotesSnapshot): boolean => snapshot.can({ type: 'CLOSE' });

/** What is typed about a note and not saved; null while nothing is. */
export const keptNote = ({ context, children }: ReportNotesSnapshot): KeptWork | null =>
  children.noteEditor ? keptInEditor(children.noteEditor) : context.edited.kept;
