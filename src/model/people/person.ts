import type { TenantPerson } from '../contract/entities.ts';
import { areEmailAddresses, addressesIn } from '../customers/email-addresses.ts';
import { isRoleCode, roleCodes, type RoleCode } from '../session/permissions.ts';
import type { ListAct, ListKind } from '../shared/list-kind.ts';
import { fieldsOf, isText } from '../shared/record.ts';
import type { ReadRecord, RecordKind, Subject } from '../shared/record-kind.ts';
import { peopleTexts } from '../texts/people.ts';
import { describeRole } from '../texts/session.ts';

/** A person in the editor: invited, or a program added, where there is no user yet; else what they are is changed. */
export interface PersonDraft {
  readonly isNew: boolean;
  readonly isProgram: boolean;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly RoleCode[];
}

/** Whom the editor is opened for. */
export interface PersonSubject extends Subject {
  readonly isProgram: boolean;
}

export interface ReadPerson extends ReadRecord {
  readonly record: TenantPerson | null;
}

export type PersonEdit =
  | { readonly name: string }
  | { readonly email: string }
  | { readonly role: RoleCode; readonly selected: boolean };

/** A program's secret, as it is shown this once; null where an outside provider gives out its tokens. */
export interface ProgramSecret {
  readonly clientId: string;
  readonly secret: string | null;
}

export interface PeopleChanged {
  readonly people: readonly TenantPerson[];
  readonly secret: ProgramSecret | null;
}

/** What keeps the draft from being saved, in words; null when nothing does. */
function personProblem({ isNew, isProgram, name, email, roles }: PersonDraft): string | null {
  const { problems } = peopleTexts.editor;
  if (isNew && name.trim() === '') return problems.name;
  if (isNew && !isProgram && !(areEmailAddresses(email) && addressesIn(email).length === 1)) return problems.email;
  return roles.length === 0 ? problems.roles : null;
}

/** Whose name or address contains what is searched for. */
export function foundPeople(people: readonly TenantPerson[], searchText: string): readonly TenantPerson[] {
  const sought = searchText.trim().toLowerCase();
  return people.filter(({ name, email }) => `${name}\n${email}`.toLowerCase().includes(sought));
}

/** A person may be several things; a program that is added is one. */
function withRole(draft: PersonDraft, role: RoleCode, selected: boolean): PersonDraft {
  if (draft.isProgram) return selected ? { ...draft, roles: [role] } : draft;
  const others = draft.roles.filter((other) => other !== role);
  return { ...draft, roles: selected ? [...others, role] : others };
}

const HELD = 'yes';
const { fields } = peopleTexts.editor;

/** How people and programs are invited, added, and given roles: each role is a value of its own, so that two administrators may each change one. */
export const personKind: RecordKind<ReadPerson, PersonDraft, PersonEdit, PersonSubject> = {
  begin: ({ record }, { isProgram }) =>
    record === null
      ? { isNew: true, isProgram, name: '', email: '', roles: ['ADVISER'] }
      : { isNew: false, isProgram: record.isProgram, name: record.name, email: record.email, roles: record.roles },
  edit: (draft, edit) => {
    if ('role' in edit) return withRole(draft, edit.role, edit.selected);
    return draft.isNew ? { ...draft, ...edit } : draft;
  },
  problem: personProblem,
  cellsOf: ({ name, email, roles }) => ({
    name,
    email,
    ...Object.fromEntries(roleCodes.map((role) => [role, roles.includes(role) ? HELD : ''])),
  }),
  put: (now, { name = now.name, email = now.email, ...cells }) => ({
    ...now,
    name,
    email,
    roles: roleCodes.filter((role) => cells[role] === HELD),
  }),
  words: (key, { name, email, roles }) => {
    if (key === 'name') return { what: fields.name, text: name };
    if (key === 'email') return { what: fields.email, text: email };
    return { what: describeRole(key), text: roles.some((role) => role === key) ? fields.held : fields.notHeld };
  },
  saved: ({ isNew, isProgram, name }) =>
    !isNew ? peopleTexts.changed(name) : isProgram ? peopleTexts.added(name) : peopleTexts.invited(name),
  isAddable: false,
  isKept: ({ name, email, roles, isNew, isProgram }) =>
    isText(name) &&
    isText(email) &&
    typeof isNew === 'boolean' &&
    typeof isProgram === 'boolean' &&
    Array.isArray(roles) &&
    roles.every((role) => isText(role) && isRoleCode(role)),
};

/** What is done to one of them: removed, another secret for a program, a second step reset for a user who lost theirs. */
export interface PersonAct extends ListAct {
  readonly act: 'remove' | 'renewSecret' | 'resetSecondStep';
  readonly id: string;
}

interface PeopleView {
  readonly searchText: string;
  /** Of a program that was added, or got another one; never kept. */
  readonly secret: ProgramSecret | null;
}

const changed = ({ people, secret }: PeopleChanged) => ({ list: people, view: { secret } });
const isSubject = (subject: Subject): subject is PersonSubject => 'isProgram' in subject;

/** The people and programs of a tenant: invited and added, given roles, removed; secrets are shown once. */
export const peopleList: ListKind<readonly TenantPerson[], PeopleView, PersonAct, PeopleChanged> = {
  empty: [],
  view: () => ({ searchText: '', secret: null }),
  mayEdit: (people, id) => id === null || people.some(({ userId }) => userId === id),
  opened: (people, { subject, kept }) => {
    const record = people.find(({ userId }) => userId === subject.id) ?? null;
    const isProgram = isSubject(subject) ? subject.isProgram : fieldsOf(kept?.draft)['isProgram'] === true;
    const opened: PersonSubject = { id: subject.id, isProgram };
    return { subject: opened, read: { record } satisfies ReadPerson };
  },
  saved: (saved) => changed(saved as PeopleChanged),
  may: (people, { act, id }) =>
    people.some(
      ({ userId, isProgram, mayResetSecondStep }) =>
        userId === id && (act === 'renewSecret' ? isProgram : act === 'remove' || mayResetSecondStep),
    ),
  asks: () => true,
  settled: (people, { act, id }, answer) => {
    const name = people.find(({ userId }) => userId === id)?.name ?? '';
    if (act === 'renewSecret') return changed(answer);
    return {
      ...changed(answer),
      message: act === 'remove' ? peopleTexts.removed(name) : peopleTexts.secondStep.done(name),
    };
  },
};
