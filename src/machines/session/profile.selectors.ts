import { differs, draftOf, type Preferences, type Profile, type ProfileDraft } from '../../model/session/profile.ts';
import type { ProfileSnapshot } from './profile.machine.ts';

export { errorText, isUnavailable, isSaving, canSave } from '../shared/common.selectors.ts';

export const canDiscard = (snapshot: ProfileSnapshot): boolean => snapshot.can({ type: 'DISCARD' });
/** The contents of the fields; null until it is read. */
export const fieldsOf = ({ context: { profile, draft } }: ProfileSnapshot): ProfileDraft | null =>
  profile === null ? null : (draft ?? profile);
/** What is chosen or being kept of each; undefined until it is read. */
export const preferenceOf =
  <Name extends keyof Preferences>(name: Name) =>
  ({ context: { profile, chosen } }: ProfileSnapshot): Preferences[Name] | undefined =>
    chosen?.[name] ?? profile?.[name];
/** The second step of the user's sign-in; null where another provider keeps it, or until it is read. */
export const secondStepOf = ({ context: { profile } }: ProfileSnapshot): Profile['secondStep'] =>
  profile?.secondStep ?? null;
/** The account that can be erased; null until it is read. */
export const emailOf = ({ context: { profile } }: ProfileSnapshot): string | null => profile?.email ?? null;
export const canErase = (snapshot: ProfileSnapshot): boolean => snapshot.can({ type: 'ERASE' });
export const isErasing = (snapshot: ProfileSnapshot): boolean =>
  snapshot.matches('erasing') || snapshot.matches('erased');
export const isAskingErasure = (snapshot: ProfileSnapshot): boolean =>
  snapshot.matches('confirmingErasure') || isErasing(snapshot);
export const canConfirm = (snapshot: ProfileSnapshot): boolean => snapshot.can({ type: 'CONFIRM' });
export const typedEmailOf = ({ context }: ProfileSnapshot): string => context.typedEmail;
/** A name that was typed away. */
export const lacksName = (snapshot: ProfileSnapshot): boolean => fieldsOf(snapshot)?.name.trim() === '';

/** What the browser's session keeps of the page. */
export const profileSlice = ({
  context: { profile, draft },
}: ProfileSnapshot): { readonly draft: ProfileDraft | null } => ({
  draft: draft && (profile === null || differs(draft, profile)) ? draftOf(draft) : null,
});
