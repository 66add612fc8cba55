import type { ReportNotes } from '../../model/contract/entities.ts';
import type { AppError } from '../../model/errors/app-error.ts';
import type { NoteSubject } from '../../model/reports/note-kind.ts';
import { planNotes, type NotesChange } from '../../model/reports/note-list.ts';
import { noRecord, type EditedRecord, type KeptWork } from '../../model/shared/record-work.ts';

export interface ReportNotesInput {
  readonly reportId: number;
  /** The report is not finalised, and the user may edit it. */
  readonly mayEdit: boolean;
  /** What was typed about a note when the page was left; null where nothing was. */
  readonly kept: KeptWork | null;
}

export interface ReportNotesContext extends Omit<ReportNotesInput, 'kept'> {
  /** Whose notes are looked at. */
  readonly recommendationId: number | null;
  /** Null until they are loaded. */
  readonly notes: ReportNotes | null;
  readonly edited: EditedRecord;
  /** What follows once the note that is edited is closed: the one that was pressed meanwhile, or the options. */
  readonly next: Opening | 'options' | null;
  /** What is being saved, and the notes before it. */
  readonly change: NotesChange | null;
  readonly before: ReportNotes | null;
  /** What takes the last change back; null where there is none. */
  readonly undo: NotesChange | null;
  readonly error: AppError | null;
}

export interface Opening {
  readonly recommendationId: number;
  /** The note that was pressed; null for the list alone. */
  readonly key: string | null;
}

export interface Move {
  /** 0-based, among those that are printed. */
  readonly from: number;
  readonly to: number;
}

export type ReportNotesEvent =
  | ({ readonly type: 'OPEN' } & Opening)
  | { readonly type: 'CLOSE' }
  | { readonly type: 'RETRY' }
  /** Another user may have chosen something else. */
  | { readonly type: 'REFRESH' }
  | { readonly type: 'EDIT'; readonly key: string }
  | ({ readonly type: 'MOVE' } & Move)
  /** Print a note again that is left out. */
  | { readonly type: 'BRING_BACK'; readonly key: string }
  | { readonly type: 'UNDO' }
  /** Whether the notes may be changed, as the report is now. */
  | { readonly type: 'OFFER_READ'; readonly mayEdit: boolean };

/** The pages are to be made again: the notes are other ones. */
export interface NotesChanged {
  readonly type: 'NOTES_CHANGED';
}

/** The notes that are looked at. */
export const planOf = ({ notes, recommendationId }: ReportNotesContext) => planNotes(notes, recommendationId);
/** A note of them, to be edited. */
export const subjectOf = ({ reportId, recommendationId }: ReportNotesContext, id: string): NoteSubject => ({
  id,
  reportId,
  recommendationId: recommendationId ?? 0,
});

/** What is opened, and the note to be edited in it. */
export const opened = (context: ReportNotesContext, { recommendationId, key }: Opening) => ({
  recommendationId,
  next: null,
  undo: recommendationId === context.recommendationId ? context.undo : null,
  edited: key === null ? noRecord : { subject: subjectOf({ ...context, recommendationId }, key), kept: null },
});
