import { expect } from 'vitest';
import type { peopleMachine } from '../../../src/machines/people/people.machine.ts';
import type { TenantPerson } from '../../../src/model/contract/entities.ts';
import { personProblem } from '../../../src/model/people/person.ts';
import { done, failed, type MachineModel } from '../harness/machine-model.ts';

const refusal = { code: 'LAST_ADMIN', status: 409, message: 'This is the only administrator of the tenant.' };
export const ann: TenantPerson = {
  userId: 'u1',
  name: 'Ann Adviser',
  email: 'ann@tilth.example',
  roles: ['ADVISER'],
  isProgram: false,
  isInvited: false,
  lastSignInOn: '2026-05-01T02:00:00.000Z',
  mayResetSecondStep: true,
};
export const link: TenantPerson = {
  userId: 'u2',
  name: 'Farm link',
  email: 'farm-link-1a2b3c4d',
  roles: ['VIEWER'],
  isProgram: true,
  isInvited: false,
  lastSignInOn: null,
  mayResetSecondStep: false,
};
const secret = { clientId: link.email, secret: 'told-this-once' };

export const model: MachineModel<typeof peopleMachine> = {
  events: [
    done('loadPeople', [ann, link]),
    failed('loadPeople', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
    done('savePerson', { people: [ann, link], secret: null }),
    done('savePerson', { people: [ann, link], secret }),
    failed('savePerson', refusal),
    done('removePerson', { people: [ann, link], secret: null }),
    failed('removePerson', refusal),
    done('renewSecret', { people: [ann, link], secret }),
    failed('renewSecret', refusal),
    done('resetSecondStep', { people: [{ ...ann, mayResetSecondStep: false }, link], secret: null }),
    failed('resetSecondStep', refusal),
    { type: 'PEOPLE_READ', people: [ann, link] },
    { type: 'SEARCH_TYPED', text: 'link' },
    { type: 'EDIT', userId: 'u1' },
    { type: 'NAME_TYPED', text: 'Ivy' },
    { type: 'EMAIL_TYPED', text: 'ivy@tilth.example' },
    { type: 'ROLE_TOGGLED', role: 'VIEWER', selected: true },
    { type: 'ROLE_TOGGLED', role: 'ADVISER', selected: false },
    { type: 'REMOVE', userId: 'u2' },
    { type: 'RESET_SECRET', userId: 'u2' },
    { type: 'RESET_SECOND_STEP', userId: 'u1' },
  ],
  distinguish: ({ people, searchText, draft, askedId, secret: told, error }) => [
    people.length,
    searchText,
    draft === null ? null : [draft.userId, draft.isProgram, personProblem(draft)],
    askedId,
    told === null,
    error?.code ?? '',
  ],
  inputs: {
    savePerson: ({ draft }, { context }) => {
      expect(draft).toEqual(context.draft);
      expect(personProblem(draft)).toBeNull();
    },
    removePerson: ({ userId }, { context }) => expect(userId).toBe(context.askedId),
    renewSecret: ({ userId }, { context }) =>
      expect(context.people.find((one) => one.userId === userId)?.isProgram).toBe(true),
  },
  invariants: {
    editing: ({ context }) => expect(context.draft).not.toBeNull(),
    askingSecret: ({ context }) => expect(context.secret).toBeNull(),
    saving: ({ context }) => expect(context.error).toBeNull(),
  },
};
