import { expect } from 'vitest';
import type { peopleMachine } from '../../../src/machines/people/people.machine.ts';
import type { TenantPerson } from '../../../src/model/contract/entities.ts';
import { personKind } from '../../../src/model/people/person.ts';
import { keptOf, recordEditing } from '../../../src/model/shared/record-work.ts';
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
  version: 1,
  lastUpdatedBy: 'Ada Admin',
  lastUpdatedOn: '2026-04-01T02:00:00.000Z',
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
  version: 8,
  lastUpdatedBy: '',
  lastUpdatedOn: null,
};
const secret = { clientId: link.email, secret: 'told-this-once' };

export const personSample = {
  kind: personKind,
  subject: { id: 'u1', isProgram: false },
  read: { record: ann },
  mine: { role: 'VIEWER' as const, selected: true },
  // A role is held or not: what both have changed they have changed alike.
  theirs: { record: { ...ann, version: 3, roles: ['ADVISER' as const, 'SENIOR_ADVISER' as const] } },
};

const people = recordEditing(personKind);
const typedPerson = people.edited(
  people.begun({ subject: personSample.subject, read: personSample.read, kept: null }),
  personSample.mine,
);

export const model: MachineModel<typeof peopleMachine> = {
  input: { kept: null },
  alternatives: [{ kept: keptOf(typedPerson) }],
  events: [
    done('loadPeople', [ann, link]),
    failed('loadPeople', { code: 'INTERNAL', status: 500, message: 'Server not responding, please try again.' }),
    done('editor', { saved: { people: [ann, link], secret: null }, isOutdated: false }),
    done('editor', { saved: { people: [ann, link], secret }, isOutdated: false }),
    done('editor', { saved: null, isOutdated: true }),
    done('editor', { saved: null, isOutdated: false }),
    failed('editor', refusal),
    done('removePerson', { people: [ann, link], secret: null }),
    failed('removePerson', refusal),
    done('renewSecret', { people: [ann, link], secret }),
    failed('renewSecret', refusal),
    done('resetSecondStep', { people: [{ ...ann, mayResetSecondStep: false }, link], secret: null }),
    failed('resetSecondStep', refusal),
    { type: 'PEOPLE_READ', people: [ann, link] },
    { type: 'SEARCH_TYPED', text: 'link' },
    { type: 'EDIT', userId: 'u1' },
    { type: 'REMOVE', userId: 'u2' },
    { type: 'RESET_SECRET', userId: 'u2' },
    { type: 'RESET_SECOND_STEP', userId: 'u1' },
  ],
  distinguish: ({ people, searchText, edited, isProgram, askedId, secret: told, error }) => [
    people.length,
    searchText,
    edited.subject.id,
    edited.kept === null,
    isProgram,
    askedId,
    told === null,
    error?.code ?? '',
  ],
  inputs: {
    editor: ({ subject, read }, { context }) => {
      expect(subject).toMatchObject({ isProgram: context.isProgram });
      expect(read?.record ?? null).toBe(context.people.find(({ userId }) => userId === subject.id) ?? null);
    },
    removePerson: ({ userId }, { context }) => expect(userId).toBe(context.askedId),
    renewSecret: ({ userId }, { context }) =>
      expect(context.people.find((one) => one.userId === userId)?.isProgram).toBe(true),
  },
  invariants: {
    listed: ({ context }) => expect(context.edited.kept).toBeNull(),
    askingSecret: ({ context }) => expect(context.secret).toBeNull(),
  },
};
