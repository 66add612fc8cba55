import { listed } from '../format/listed.ts';
import { NOTE_REASON_MAX, NOTE_WORDS_MAX } from '../reports/report-notes.ts';

/** What report, builder and messages say of the notes of a report. */
export const reportNoteTexts = {
  /** Under the notes of the first page. */
  inAppendix: (count: number, isMinor: boolean): string => {
    const minor = isMinor ? 'minor' : 'more';
    return count === 1 ? `1 ${minor} note is in the appendix.` : `${count} ${minor} notes are in the appendix.`;
  },
  /** Heads all notes, in the appendix. */
  inFull: 'Notes in full',
  alsoIn: (names: readonly string[], others: string): string =>
    `Also in ${listed(others === '' ? names : [...names, others])}.`,
  others: (count: number): string => `${count} others`,
  othersInAppendix: (count: number): string => `${count} others (appendix)`,
  title: 'What to know',
  edit: 'Edit notes',
  editThis: 'Edit this note',
  editPlaced: (place: number): string => `Edit note ${place}`,
  editOf: (name: string): string => `Edit notes of ${name}`,
  /** Of a note on the page, and in the list. */
  editNote: (sentence: string): string => `Edit note: ${sentence}`,
  list: 'Notes, in the order they are printed',
  leftOut: 'Left out',
  appendix: 'In the appendix',
  none: 'No notes on this plan.',
  unavailable: 'The notes could not be loaded.',
  close: 'Back to options',
  undo: 'Undo',
  restoreNote: (sentence: string): string => `Restore: ${sentence}`,
  ownWords: 'Own words, printed below this note',
  leaveOut: 'Leave out of this report',
  reason: 'Reason (not printed)',
  because: (reason: string, name: string): string => (name === '' ? reason : `${reason} (${name})`),
  paddocks: (names: readonly string[]): string => listed(names),
  save: 'Save note',
  saved: 'Note saved',
  reasonMissing: 'Enter a reason for leaving the note out.',
  wordsTooLong: `Own words can have up to ${NOTE_WORDS_MAX} characters.`,
  reasonTooLong: `The reason can have up to ${NOTE_REASON_MAX} characters.`,
  printed: 'printed',
  noWords: 'none',
  cells: { words: 'Own words', left: 'Left out' },
} as const;
