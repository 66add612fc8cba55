import type { ReadRecord, Subject } from './record-kind.ts';
import type { EditedRecord, KeptWork } from './record-work.ts';

/** Something that is done to one row of a list. */
export interface ListAct {
  /** Its name, as the kind has it. */
  readonly act: string;
  readonly id: number | string;
}

/** What an act, or a save of a record, has made of a list. */
export interface Settled<List, View> {
  /** Absent when unchanged. */
  readonly list?: List;
  readonly view?: Partial<View>;
  /** What is said of it; absent where the list itself shows it. */
  readonly message?: string;
  /** Why it came to nothing though the server has answered. */
  readonly failure?: string;
}

/**
 * What a kind of list says of itself; the list machine and its tab ask it and know no kind.
 *
 * `List` is what is read, `View` what is shown of it (a search, a filter), `Act` what is done to a row beside editing it, `Answer` what the server answers
 * to an act.
 */
export interface ListKind<List extends object, View extends object, Act extends ListAct, Answer = unknown> {
  /** Before anything is read. */
  readonly empty: List;
  /** What is shown at first; `kept` is what was typed of a record when the page was left. */
  view(kept: KeptWork | null): View;
  /** Can the record be opened in an editor? The id is null for one that is added. Absent when no record can. */
  mayEdit?(list: List, id: Subject['id'], view: View): boolean;
  /** What its editor begins with. */
  opened?(list: List, edited: EditedRecord, view: View): { readonly subject: Subject; readonly read: ReadRecord };
  /** What a save of the editor has made of the list; absent where a save answers the list. */
  saved?(saved: object): Settled<List, View>;
  may(list: List, act: Act, view: View): boolean;
  /** Is it asked about before it is done? */
  asks(act: Act): boolean;
  /** Does what was typed into the question answer it? Absent where nothing is typed. */
  isAnswered?(list: List, act: Act, typed: string): boolean;
  settled(list: List, act: Act, answer: Answer): Settled<List, View>;
}

/** Any kind: those who show a list of it know which. */
export type AnyListKind = ListKind<object, object, ListAct>;

/** The parts of a kind by their place in a tab. */
export type ListIn<Kind> = Kind extends ListKind<infer List, infer _V, infer _A, infer _R> ? List : never;
export type ViewIn<Kind> = Kind extends ListKind<infer _L, infer View, infer _A, infer _R> ? View : never;
export type ActIn<Kind> = Kind extends ListKind<infer _L, infer _V, infer Act, infer _R> ? Act : never;

/** The one act of a list from which rows are taken out, after a question. */
export interface Removal extends ListAct {
  readonly act: 'remove';
  readonly id: number;
}

interface Row {
  readonly id: number;
}

/** A list from which rows are taken out, after a question: what most lists are. */
export const removableRows = <Item extends Row>(removed: string) =>
  ({
    empty: [],
    view: () => ({}),
    may: (list, { id }) => list.some((row) => row.id === id),
    asks: () => true,
    settled: (list, { id }) => ({ list: list.filter((row) => row.id !== id), message: removed }),
  }) satisfies ListKind<readonly Item[], object, Removal>;

/** How the rows of a list are edited, each as the list has it. */
export const editableRows = <Item extends object>(idOf: (row: Item) => Subject['id'], isAddable: boolean) => {
  const find = (list: readonly Item[], id: Subject['id']): Item | undefined => list.find((row) => idOf(row) === id);
  return {
    mayEdit: (list: readonly Item[], id: Subject['id']): boolean =>
      id === null ? isAddable : find(list, id) !== undefined,
    opened: (list: readonly Item[], { subject }: EditedRecord) => ({
      subject,
      read: { record: find(list, subject.id) ?? null },
    }),
  };
};

interface PlainRow extends Row {
  readonly name: string;
  readonly version: number;
}
type PlainAct = Removal | { readonly act: 'send'; readonly id: number };

/** The simplest kind: names that are added, edited, removed after a question, and sent at once. */
export const plainList: ListKind<readonly PlainRow[], { readonly searchText: string }, PlainAct, string | null> = {
  ...removableRows<PlainRow>('Removed'),
  ...editableRows<PlainRow>(({ id }) => id, true),
  view: () => ({ searchText: '' }),
  asks: ({ act }) => act === 'remove',
  settled: (list, act, failure) =>
    act.act === 'remove'
      ? { list: list.filter(({ id }) => id !== act.id), message: 'Removed' }
      : failure
        ? { failure }
        : {},
};
