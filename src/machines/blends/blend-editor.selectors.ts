import { isNewBlend, type BlendDraft } from '../../model/blends/blend-draft.ts';
import type { BlendWork } from '../../model/blends/blend-work.ts';
import type { BlendEditorSnapshot } from './blend-editor.machine.ts';

export const draftOf = ({ context }: BlendEditorSnapshot): BlendDraft => context.draft;
export const isNew = ({ context }: BlendEditorSnapshot): boolean => isNewBlend(context.draft);
export const isSaving = (snapshot: BlendEditorSnapshot): boolean => snapshot.matches('saving');
export const isConfirmingDiscard = (snapshot: BlendEditorSnapshot): boolean => snapshot.matches('confirmingDiscard');
/** What is kept of the dialog while the page is left. */
export const blendWork = ({ context: { draft, original }, children }: BlendEditorSnapshot): BlendWork => ({
  draft,
  original,
  target: children.blendSolver?.getSnapshot().context.target ?? null,
});
/** Why the last save failed; empty when it did not. */
export const failureText = ({ context }: BlendEditorSnapshot): string => context.error?.message ?? '';
