import {
  compositeCandidates,
  compositeProblem,
  type CompositeDraft,
  type CompositeParts,
  type MixedComposite,
} from '../../model/samples/composite-draft.ts';
import type { CompositeEditorSnapshot } from './composite-editor.machine.ts';

export {
  errorText,
  isSaving,
  isConfirmingDiscard as isAskingDiscard,
  canSave,
  canSaveAnyway,
} from '../shared/common.selectors.ts';

export const draftOf = ({ context }: CompositeEditorSnapshot): CompositeDraft => context.draft;
export const partsOf = ({ context }: CompositeEditorSnapshot): CompositeParts => context;
export const candidatesOf = ({ context }: CompositeEditorSnapshot) => compositeCandidates(context.draft, context);
export const problemOf = ({ context }: CompositeEditorSnapshot): string | null =>
  compositeProblem(context.draft, context);
export const isOpen = (snapshot: CompositeEditorSnapshot): boolean => !snapshot.matches('closed');
export const isStored = ({ context }: CompositeEditorSnapshot): boolean => context.composite !== null;
export const isTakingApart = (snapshot: CompositeEditorSnapshot): boolean => snapshot.matches('takingApart');
export const isAskingTakeApart = (snapshot: CompositeEditorSnapshot): boolean =>
  snapshot.matches('confirmingTakeApart') || isTakingApart(snapshot);
/** What is told of the mean once it is saved. */
export const toldOf = (snapshot: CompositeEditorSnapshot): MixedComposite | null =>
  snapshot.matches('telling') ? snapshot.context.mixed : null;
