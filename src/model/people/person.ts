import type { TenantPerson } from '../contract/entities.ts';
import { areEmailAddresses, addressesIn } from '../customers/email-addresses.ts';
import type { RoleCode } from '../session/permissions.ts';
import { peopleTexts } from '../texts/people.ts';

/** Somebody as they stand in the editor: invited, or a program added, where there is no user yet; else what they are is changed. */
export interface PersonDraft {
  readonly userId: string | null;
  readonly isProgram: boolean;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly RoleCode[];
}

/** A program's secret, as it is shown this once; null where an outside provider gives out its tokens. */
export interface ProgramSecret {
  readonly clientId: string;
  readonly secret: string | null;
}

export interface PeopleChanged {
  readonly people: readonly TenantPerson[];
  readonly secret: ProgramSecret | null;
}

export const newPerson: PersonDraft = { userId: null, isProgram: false, name: '', email: '', roles: ['ADVISER'] };
export const newProgram: PersonDraft = { ...newPerson, isProgram: true };

export const draftOf = ({ userId, isProgram, name, email, roles }: TenantPerson): PersonDraft => ({
  userId,
  isProgram,
  name,
  email,
  roles,
});

/** A person may be several things; a program that is added is one. */
export function withRole(draft: PersonDraft, role: RoleCode, selected: boolean): PersonDraft {
  if (draft.isProgram) return selected ? { ...draft, roles: [role] } : draft;
  const others = draft.roles.filter((other) => other !== role);
  return { ...draft, roles: selected ? [...others, role] : others };
}

/** What keeps the draft from being saved, in words; null when nothing does. */
export function personProblem({ userId, isProgram, name, email, roles }: PersonDraft): string | null {
  const { problems } = peopleTexts.editor;
  if (userId === null && name.trim() === '') return problems.name;
  if (userId === null && !isProgram && !(areEmailAddresses(email) && addressesIn(email).length === 1))
    return problems.email;
  return roles.length === 0 ? problems.roles : null;
}

/** Whose name or address contains what is searched for. */
export function foundPeople(people: readonly TenantPerson[], searchText: string): readonly TenantPerson[] {
  const sought = searchText.trim().toLowerCase();
  return people.filter(({ name, email }) => `${name}\n${email}`.toLowerCase().includes(sought));
}
