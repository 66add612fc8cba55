import { draftOf, type ProfileDraft, type Theme } from '../../model/session/profile.ts';
import type { ProfileSnapshot } from './profile.machine.ts';

export const isUnavailable = (snapshot: ProfileSnapshot): boolean => snapshot.matches('unavailable');
export const isSaving = (snapshot: ProfileSnapshot): boolean => snapshot.matches('saving');
export const canSave = (snapshot: ProfileSnapshot): boolean => snapshot.can({ type: 'SAVE' });
export const canDiscard = (snapshot: ProfileSnapshot): boolean => snapshot.can({ type: 'DISCARD' });
export const errorText = ({ context }: ProfileSnapshot): string => context.error?.message ?? '';
/** What stands in the fields; null until it is read. */
export const fieldsOf = ({ context: { profile, draft } }: ProfileSnapshot): ProfileDraft | null =>
  profile === null ? null : (draft ?? profile);
/** The theme that is chosen or being kept; undefined until it is read. */
export const themeOf = ({ context: { profile, chosen } }: ProfileSnapshot): Theme | undefined =>
  chosen ?? profile?.theme;
/** A name that was typed away. */
export const lacksName = (snapshot: ProfileSnapshot): boolean => fieldsOf(snapshot)?.name.trim() === '';

/** What the browser's session keeps of the page. */
export const profileSlice = ({ context: { draft } }: ProfileSnapshot): { readonly draft: ProfileDraft | null } => ({
  draft: draft && draftOf(draft),
});
