import type { Recommendation } from '../../model/contract/entities.ts';
import { isChanged, isGone, type Draft } from '../../model/recommendation/drafts.ts';
import type { EditorSnapshot } from './editor.machine.ts';

export { isConfirmingDiscard } from '../shared/common.selectors.ts';

export const draftOf = ({ context }: EditorSnapshot): Draft => context.draft;
export const originalOf = ({ context }: EditorSnapshot): Draft => context.original;
export const recommendationOf = ({ context }: EditorSnapshot): Recommendation => context.recommendation;
export const isSaving = (snapshot: EditorSnapshot): boolean => snapshot.matches('saving');
/** A rule for many samples is being stated. */
export const isFilling = (snapshot: EditorSnapshot): boolean => snapshot.matches({ editing: 'filling' });
export const hasChanges = ({ context }: EditorSnapshot): boolean => isChanged(context.draft, context.original);

/** Why the last save failed; empty when it did not. */
export const failureText = ({ context }: EditorSnapshot): string => context.error?.message ?? '';
/** The cells that two people have changed. */
export { askedOf } from './editor.context.ts';
/** The cells that show the value another user saved meanwhile. */
export const followedOf = ({ context }: EditorSnapshot): readonly string[] => context.followed;
/** Another user has removed the edited record. */
export const isRemoved = ({ context: { recommendation, draft } }: EditorSnapshot): boolean =>
  isGone(draft, recommendation);
export const mayAddAgain = (snapshot: EditorSnapshot): boolean => snapshot.can({ type: 'ADD_AGAIN' });
