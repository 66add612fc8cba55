import { correctionProblems } from '../../model/samples/correction-draft.ts';
import type { CorrectionEditorSnapshot } from './correction-editor.machine.ts';

export const isLoading = (snapshot: CorrectionEditorSnapshot): boolean => snapshot.matches('loading');
export const isUnavailable = (snapshot: CorrectionEditorSnapshot): boolean => snapshot.matches('unavailable');
export const isSaving = (snapshot: CorrectionEditorSnapshot): boolean => snapshot.matches('saving');
export const isOpen = (snapshot: CorrectionEditorSnapshot): boolean => !snapshot.matches('closed');
export const isAskingDiscard = (snapshot: CorrectionEditorSnapshot): boolean => snapshot.matches('confirmingDiscard');
export const canSave = (snapshot: CorrectionEditorSnapshot): boolean => snapshot.can({ type: 'SAVE' });
export const canSaveAnyway = (snapshot: CorrectionEditorSnapshot): boolean => snapshot.can({ type: 'SAVE_ANYWAY' });
export const errorText = ({ context }: CorrectionEditorSnapshot): string => context.error?.message ?? '';
export const contextOf = ({ context }: CorrectionEditorSnapshot) => context;
export const problemsOf = ({ context: { draft, samples } }: CorrectionEditorSnapshot) =>
  correctionProblems(draft, samples);
