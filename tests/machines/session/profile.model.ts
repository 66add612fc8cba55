import { expect } from 'vitest';
import type { profileMachine } from '../../../src/machines/session/profile.machine.ts';
import { isOwnEmail } from '../../../src/model/session/own-account.ts';
import { differs, draftOf } from '../../../src/model/session/profile.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { pageInput } from '../page-input.ts';

const refusal = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
const tooOld = { code: 'SIGN_IN_AGAIN', status: 403, message: 'Log out and sign in again.' };
export const profile = {
  name: 'Ann Adviser',
  email: 'ann@tilth.example',
  phone: '',
  accreditation: 'CPAg',
  theme: 'device' as const,
  areas: 'ha' as const,
  digest: 'off' as const,
  secondStep: { isSetUp: true, isRequired: true, passkeys: 1, hasApp: false, recoveryCodesLeft: 9 },
};

export const model: MachineModel<typeof profileMachine> = {
  input: pageInput(),
  alternatives: [
    pageInput({ kept: { draft: { name: 'Ann', phone: '0400 000 000', accreditation: '' } } }),
    pageInput({ kept: { draft: { name: 7 } } }),
  ],
  events: [
    done('loadProfile', profile),
    failed('loadProfile', refusal),
    done('saveProfile', { ...profile, phone: '0400 000 000' }),
    failed('saveProfile', refusal),
    done('savePreferences', { ...profile, theme: 'dark' }),
    failed('savePreferences', refusal),
    done('erase', {}),
    failed('erase', tooOld),
    { type: 'EMAIL_TYPED', text: 'Ann@Tilth.example ' },
    { type: 'EMAIL_TYPED', text: 'ann@tilth' },
    { type: 'PREFERENCE_CHOSEN', chosen: { theme: 'dark' } },
    { type: 'PREFERENCE_CHOSEN', chosen: { theme: 'device' } },
    { type: 'PREFERENCE_CHOSEN', chosen: { digest: 'weekly' } },
    { type: 'PREFERENCE_CHOSEN', chosen: { areas: 'haAndAc' } },
    { type: 'FIELD_TYPED', field: 'phone', text: '0400 000 000' },
    { type: 'FIELD_TYPED', field: 'phone', text: '' },
    { type: 'FIELD_TYPED', field: 'name', text: '' },
  ],
  distinguish: ({ profile: kept, draft, chosen, typedEmail, error }) => [
    kept?.phone,
    kept?.theme,
    chosen?.theme,
    chosen?.digest,
    chosen?.areas,
    draft === null,
    kept !== null && draft !== null && differs(draft, kept),
    draft?.name.trim() === '',
    typedEmail,
    error?.code,
  ],
  inputs: {
    loadProfile: (asked) => expect(asked).toEqual({}),
    saveProfile: (asked, { context }) => {
      expect(asked).toEqual(context.draft);
      expect(differs(asked, context.profile!)).toBe(true);
      expect(asked.name.trim()).not.toBe('');
    },
    // What was typed and not saved stays out of it.
    savePreferences: (asked, { context }) => {
      expect(asked).toEqual({ ...draftOf(context.profile!), ...context.chosen });
      expect(asked.theme ?? asked.digest ?? asked.areas).toBeDefined();
    },
    erase: (asked, { context }) => {
      expect(asked).toEqual({});
      expect(isOwnEmail(profile.email, context.typedEmail)).toBe(true);
    },
  },
  invariants: {
    shown: ({ context }) => {
      expect(context.profile).not.toBeNull();
      expect(context.chosen).toBeNull();
      expect([context.typedEmail, context.error]).toEqual(['', null]);
    },
    erasing: ({ context }) => expect(isOwnEmail(profile.email, context.typedEmail)).toBe(true),
    savingPreferences: ({ context }) => expect(context.chosen).not.toBeNull(),
    unavailable: ({ context }) => expect(context.error?.code).toBe('INTERNAL'),
  },
};
