import { limits } from '../../model/limits.ts';
import { pifTexts } from '../../model/texts/pif.ts';
import type { CellNoteSnapshot } from './cell-note.machine.ts';

export {
  isLoading,
  isUnavailable,
  isSaving,
  isConfirmingDiscard,
  canSave as maySave,
} from '../shared/common.selectors.ts';

export const contextOf = ({ context }: CellNoteSnapshot) => context;
/** Why the note cannot be saved; empty where it can. */
export const draftFault = ({ context }: CellNoteSnapshot): string =>
  context.draft.trim().length > limits.inputNoteLength ? pifTexts.note.tooLong(limits.inputNoteLength) : '';
