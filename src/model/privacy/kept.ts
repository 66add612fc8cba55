import type { AnswerOf } from '../contract/index.ts';
import type { ListAct, ListKind } from '../shared/list-kind.ts';
import { privacyTexts } from '../texts/privacy.ts';

export type Kept = AnswerOf<'GET /adminconsole/privacy'>;
export const subjectKinds = ['customer', 'person'] as const;
export type SubjectKind = (typeof subjectKinds)[number];

/** A subject of stored data: a customer by its number, or a person by their id. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly name: string;
  /** The address of a person; empty for a customer. */
  readonly email: string;
  /** An active customer, or a person with a role. */
  readonly isActive: boolean;
}

export const nothingKept: Kept = {
  people: [],
  customers: [],
  retention: { mailDays: null, growerDays: null, personDays: null },
};

/** How many are listed at once; who looks for another one searches. */
export const MOST_LISTED = 50;

/** The subjects of the kind whose name or address contains the text, in their order; all for no text. */
export function subjectsOf({ people, customers }: Kept, kind: SubjectKind, searchText: string): readonly Subject[] {
  const all: readonly Subject[] =
    kind === 'person'
      ? people.map(({ userId, name, email, isMember }) => ({ kind, id: userId, name, email, isActive: isMember }))
      : customers.map(({ customerId, customerName, isActive }) => ({
          kind,
          id: String(customerId),
          name: customerName,
          email: '',
          isActive,
        }));
  const wanted = searchText.trim().toLowerCase();
  return all.filter(({ name, email }) => `${name}\n${email}`.toLowerCase().includes(wanted));
}

/** An export of the data kept of a subject, or its erasure. */
export interface KeptAct extends ListAct {
  readonly act: 'download' | 'erase';
  readonly kind: SubjectKind;
  readonly id: string;
}

interface KeptView {
  readonly kind: SubjectKind;
  readonly searchText: string;
}

/** Whom an act is about; undefined where nothing is kept of them any more. */
export const subjectOf = (kept: Kept, { kind, id }: Pick<KeptAct, 'kind' | 'id'>): Subject | undefined =>
  subjectsOf(kept, kind, '').find((subject) => subject.id === id);

/** What is kept of people and growers: given out as a file, or erased for good once the name was typed, for what cannot be taken back is not done by one press. */
export const keptList: ListKind<Kept, KeptView, KeptAct, Kept | null> = {
  empty: nothingKept,
  view: () => ({ kind: 'customer', searchText: '' }),
  may: (kept, act) => subjectOf(kept, act) !== undefined,
  asks: ({ act }) => act === 'erase',
  isAnswered: (kept, act, typed) => subjectOf(kept, act)?.name.trim() === typed.trim(),
  settled: (kept, act, answer) =>
    answer === null ? {} : { list: answer, message: privacyTexts.erased(subjectOf(kept, act)?.name ?? '') },
};
