import type { AnswerOf, AskedOf } from '../contract/index.ts';
import { fieldsOf, isText } from '../shared/record.ts';

export type Profile = AnswerOf<'GET /referencedata/profile'>;
/** The fields of a profile that its user can edit. */
export type ProfileDraft = Omit<AskedOf<'PUT /referencedata/profile'>['body'], keyof Preferences>;
/** What one chooses rather than types: kept as soon as it is chosen. */
export type Preferences = Pick<Profile, 'theme' | 'areas' | 'digest'>;
export type Theme = Profile['theme'];
export const themes: readonly Theme[] = ['device', 'light', 'dark'];
export type Areas = Profile['areas'];
export const areaChoices: readonly Areas[] = ['ha', 'haAndAc'];
export type Digest = Profile['digest'];
export const digests: readonly Digest[] = ['off', 'daily', 'weekly'];
export type ProfileField = keyof ProfileDraft;

/** How long each may be. */
export const profileLengths: Readonly<Record<ProfileField, number>> = { name: 200, phone: 50, accreditation: 100 };

/** The part of a profile that its user can change. */
export const draftOf = ({ name, phone, accreditation }: ProfileDraft): ProfileDraft => ({ name, phone, accreditation });

/** Whether the draft says something else than what is kept. */
export const differs = (draft: ProfileDraft, profile: ProfileDraft): boolean =>
  draft.name.trim() !== profile.name ||
  draft.phone.trim() !== profile.phone ||
  draft.accreditation.trim() !== profile.accreditation;

/** What was typed before a reload; null where nothing was, or it is damaged. */
export function keptDraft(kept: unknown): ProfileDraft | null {
  const { name, phone, accreditation } = fieldsOf(fieldsOf(kept)['draft']);
  return isText(name) && isText(phone) && isText(accreditation) ? { name, phone, accreditation } : null;
}
