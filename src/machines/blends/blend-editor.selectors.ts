import type { BlendDraft } from '../../model/blends/blend-draft.ts';
import type { BlendEditorSnapshot } from './blend-editor.machine.ts';

export const draftOf = ({ context }: BlendEditorSnapshot): BlendDraft => context.draft;
export const isNew = ({ context }: BlendEditorSnapshot): boolean => context.blend === null;
export const isSaving = (snapshot: BlendEditorSnapshot): boolean => snapshot.matches('saving');
export const isConfirmingDiscard = (snapshot: BlendEditorSnapshot): boolean => snapshot.matches('confirmingDiscard');
/** Why the last save failed; empty when it did not. */
export const failureText = ({ context }: BlendEditorSnapshot): string => context.error?.message ?? '';
