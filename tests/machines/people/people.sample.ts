import type { TenantPerson } from '../../../src/model/contract/entities.ts';
import { peopleList, personKind, type PersonAct } from '../../../src/model/people/person.ts';
import { keptOf, recordEditing } from '../../../src/model/shared/record-work.ts';

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

const on = (act: PersonAct['act'], id: string): PersonAct => ({ act, id });

export const peopleSample = {
  kind: peopleList,
  list: [ann, link],
  views: [{ searchText: 'link' }, { secret: null }],
  acts: [on('remove', 'u2'), on('renewSecret', 'u2'), on('resetSecondStep', 'u1')],
  refused: [on('renewSecret', 'u1'), on('resetSecondStep', 'u2'), on('remove', 'u9')],
  answers: [
    { people: [ann, link], secret },
    { people: [{ ...ann, mayResetSecondStep: false }, link], secret: null },
  ],
  editor: {
    ids: ['u1'],
    unknown: 'u9',
    added: [{ isProgram: false }, { isProgram: true }],
    saved: [
      { people: [ann, link], secret: null },
      { people: [ann, link], secret },
    ],
    kept: keptOf(typedPerson),
  },
};
