import {
  compositeCandidates,
  compositeProblem,
  type CompositeDraft,
  type CompositeParts,
  type MixedComposite,
} from '../../model/samples/composite-draft.ts';
import type { CompositeEditorSnapshot } from './composite-editor.machine.ts';

export const draftOf = ({ context }: CompositeEditorSnapshot): CompositeDraft => context.draft;
export const partsOf = ({ context }: CompositeEditorSnapshot): CompositeParts => context;
export const candidatesOf = ({ context }: CompositeEditorSnapshot) => compositeCandidates(context.draft, context);
export const problemOf = ({ context }: CompositeEditorSnapshot): string | null =>
  compositeProblem(context.draft, context);
export const isSaving = (snapshot: CompositeEditorSnapshot): boolean => snapshot.matches('saving');
export const canSave = (snapshot: CompositeEditorSnapshot): boolean => snapshot.can({ type: 'SAVE' });
export const canSaveAnyway = (snapshot: CompositeEditorSnapshot): boolean => snapshot.can({ type: 'SAVE_ANYWAY' });
export const isOpen = (snapshot: CompositeEditorSnapshot): boolean => !snapshot.matches('closed');
export const isStored = ({ context }: CompositeEditorSnapshot): boolean => context.composite !== null;
export const isAskingDiscard = (snapshot: CompositeEditorSnapshot): boolean => snapshot.matches('confirmingDiscard');
export const isTakingApart = (snapshot: CompositeEditorSnapshot): boolean => snapshot.matches('takingApart');
export const isAskingTakeApart = (snapshot: CompositeEditorSnapshot): boolean =>
  snapshot.matches('confirmingTakeApart') || isTakingApart(snapshot);
/** What is told of the mean once it is saved. */
export const toldOf = (snapshot: CompositeEditorSnapshot): MixedComposite | null =>
  snapshot.matches('telling') ? snapshot.context.mixed : null;
export const errorText = ({ context }: CompositeEditorSnapshot): string => context.error?.message ?? '';
