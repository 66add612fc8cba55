import { isChanged, type Draft } from '../../model/recommendation/drafts.ts';
import type { EditorSnapshot } from './editor.machine.ts';

export const draftOf = ({ context }: EditorSnapshot): Draft => context.draft;
export const isSaving = (snapshot: EditorSnapshot): boolean =>
  snapshot.matches('saving') || snapshot.matches('savingAnyway');
export const isConfirmingDiscard = (snapshot: EditorSnapshot): boolean => snapshot.matches('confirmingDiscard');
export const hasChanges = ({ context }: EditorSnapshot): boolean => isChanged(context.draft, context.original);

/** Why the last save failed; empty when it did not. */
export const failureText = ({ context }: EditorSnapshot): string => context.error?.message ?? '';
export const isConflict = ({ context }: EditorSnapshot): boolean => context.error?.code === 'STALE_VERSION';
export const maySaveAnyway = (snapshot: EditorSnapshot): boolean => snapshot.can({ type: 'SAVE_ANYWAY' });
