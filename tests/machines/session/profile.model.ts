import { expect } from 'vitest';
import type { profileMachine } from '../../../src/machines/session/profile.machine.ts';
import { differs } from '../../../src/model/session/profile.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';
import { pageInput } from '../page-input.ts';

const refusal = { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' };
export const profile = { name: 'Ann Adviser', email: 'ann@tilth.example', phone: '', accreditation: 'CPAg' };

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
    { type: 'FIELD_TYPED', field: 'phone', text: '0400 000 000' },
    { type: 'FIELD_TYPED', field: 'phone', text: '' },
    { type: 'FIELD_TYPED', field: 'name', text: '' },
  ],
  distinguish: ({ profile: kept, draft }) => [
    kept?.phone,
    draft === null,
    kept !== null && draft !== null && differs(draft, kept),
    draft?.name.trim() === '',
  ],
  inputs: {
    loadProfile: (asked) => expect(asked).toEqual({}),
    saveProfile: (asked, { context }) => {
      expect(asked).toEqual(context.draft);
      expect(differs(asked, context.profile!)).toBe(true);
      expect(asked.name.trim()).not.toBe('');
    },
  },
  invariants: {
    shown: ({ context }) => expect(context.profile).not.toBeNull(),
    unavailable: ({ context }) => expect(context.error?.code).toBe('INTERNAL'),
  },
};
