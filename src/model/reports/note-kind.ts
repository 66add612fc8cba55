import type { ReportNote, ReportNotes } from '../contract/entities.ts';
import type { ReadRecord, RecordKind, Subject } from '../shared/record-kind.ts';
import { reportNoteTexts as texts } from '../texts/report-notes.ts';
import { noteIn, planNotes } from './note-list.ts';
import { NOTE_REASON_MAX, NOTE_WORDS_MAX } from './report-notes.ts';

/** A note of a recommendation in a report; its id is its name among the notes. */
export interface NoteSubject extends Subject {
  readonly id: string | null;
  readonly reportId: number;
  readonly recommendationId: number;
}

export interface ReadNote extends ReadRecord {
  readonly record: ReportNote | null;
}

export interface NoteDraft {
  readonly words: string;
  readonly isLeftOut: boolean;
  readonly reason: string;
}

/** The note as the report has it; null in its place where the plan gives no cause for it any more. */
export const readNote = (notes: ReportNotes | null, { id, recommendationId }: NoteSubject): ReadNote => ({
  record: (id !== null && noteIn(planNotes(notes, recommendationId), id)) || null,
});

/** What is saved of a draft as the reason; null where the note is printed. */
export const reasonOf = ({ isLeftOut, reason }: NoteDraft): string | null => (isLeftOut ? reason.trim() : null);

/** How own words and the reason of one note are edited. Whether it is left out and why is one value: a reason without it says nothing. */
export const noteKind: RecordKind<ReadNote, NoteDraft, Partial<NoteDraft>, NoteSubject> = {
  begin: ({ record }) => ({
    words: record?.words ?? '',
    isLeftOut: (record?.reason ?? null) !== null,
    reason: record?.reason ?? '',
  }),
  edit: (draft, edit) => ({ ...draft, ...edit }),
  problem: ({ words, isLeftOut, reason }) => {
    if (words.trim().length > NOTE_WORDS_MAX) return texts.wordsTooLong;
    if (!isLeftOut) return null;
    if (reason.trim() === '') return texts.reasonMissing;
    return reason.trim().length > NOTE_REASON_MAX ? texts.reasonTooLong : null;
  },
  cellsOf: (draft) => ({ words: draft.words.trim(), left: draft.isLeftOut ? `${LEFT_OUT}${draft.reason.trim()}` : '' }),
  put: (now, { words = now.words, left }, typed) => ({
    // Spaces at the end are typed on the way to the next word.
    words: typed.words.trim() === words ? typed.words : words,
    ...(left === undefined
      ? { isLeftOut: now.isLeftOut, reason: now.reason }
      : {
          isLeftOut: left !== '',
          reason: left === '' || left.slice(1) === typed.reason.trim() ? typed.reason : left.slice(1),
        }),
  }),
  words: (key, draft) =>
    key === 'words'
      ? { what: texts.cells.words, text: draft.words.trim() || texts.noWords }
      : { what: texts.cells.left, text: reasonOf(draft) ?? texts.printed },
  saved: () => texts.saved,
  isAddable: false,
  isKept: ({ words, isLeftOut, reason }) =>
    typeof words === 'string' && typeof isLeftOut === 'boolean' && typeof reason === 'string',
};

/** Before the reason, which may be empty still: the cell says all the same that the note is left out. */
const LEFT_OUT = '-';
