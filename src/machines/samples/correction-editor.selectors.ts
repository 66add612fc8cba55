import { correctionProblems } from '../../model/samples/correction-draft.ts';
import type { CorrectionEditorSnapshot } from './correction-editor.machine.ts';

export {
  errorText,
  isLoading,
  isUnavailable,
  isSaving,
  isConfirmingDiscard as isAskingDiscard,
  canSave,
  canSaveAnyway,
} from '../shared/common.selectors.ts';

export const isOpen = (snapshot: CorrectionEditorSnapshot): boolean => !snapshot.matches('closed');
export const contextOf = ({ context }: CorrectionEditorSnapshot) => context;
export const problemsOf = ({ context: { draft, samples } }: CorrectionEditorSnapshot) =>
  correctionProblems(draft, samples);
