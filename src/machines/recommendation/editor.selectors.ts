import type { Recommendation } from '../../model/contract/entities.ts';
import { isChanged, isGone, type Draft } from '../../model/recommendation/drafts.ts';
import type { EditorSnapshot } from './editor.machine.ts';

export { isConfirmingDiscard, canSaveAnyway as maySaveAnyway } from '../shared/common.selectors.ts';

export const draftOf = ({ context }: EditorSnapshot): Draft => context.draft;
export const isSaving = (snapshot: EditorSnapshot): boolean =>
  snapshot.matches('saving') || snapshot.matches('readingNewest');
export const hasChanges = ({ context }: EditorSnapshot): boolean => isChanged(context.draft, context.original);

/** Why the last save failed; empty when it did not. */
export const failureText = ({ context }: EditorSnapshot): string => context.error?.message ?? '';
/** Somebody else has changed or removed what is edited. */
export const isConflict = ({ context: { error, newest } }: EditorSnapshot): boolean =>
  error?.code === 'STALE_VERSION' || (error !== null && newest !== null);
export const newestOf = ({ context }: EditorSnapshot): Recommendation | null => context.newest;
export const isRemoved = ({ context: { newest, draft } }: EditorSnapshot): boolean =>
  newest !== null && isGone(draft, newest);
