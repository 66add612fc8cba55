import { limits } from '../../model/limits.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import type { CellNoteSnapshot } from './cell-note.machine.ts';

export const isLoading = (snapshot: CellNoteSnapshot): boolean => snapshot.matches('loading');
export const isUnavailable = (snapshot: CellNoteSnapshot): boolean => snapshot.matches('unavailable');
export const isSaving = (snapshot: CellNoteSnapshot): boolean => snapshot.matches('saving');
export const isConfirmingDiscard = (snapshot: CellNoteSnapshot): boolean => snapshot.matches('confirmingDiscard');
export const maySave = (snapshot: CellNoteSnapshot): boolean => snapshot.can({ type: 'SAVE' });
export const contextOf = ({ context }: CellNoteSnapshot) => context;
/** Why the note cannot be saved as it is; empty where it can. */
export const draftFault = ({ context }: CellNoteSnapshot): string =>
  context.draft.trim().length > limits.inputNoteLength ? pifTexts.note.tooLong(limits.inputNoteLength) : '';
