import { textOfHtml } from '../comments/comment-draft.ts';
import { areAll, recordOf, type Fields } from './record.ts';
import type { Author } from './author.ts';
import type { Cells } from './three-way.ts';

/** What a dialog is opened for. */
export interface Subject {
  /** Null for a record that is added. */
  readonly id: number | string | null;
}

/** A record as read, with the data that its dialog needs. */
export interface ReadRecord {
  /** Null where there is none yet, or none any more. */
  readonly record: {
    readonly version: number | null;
    readonly lastUpdatedBy?: string | undefined;
    readonly lastUpdatedOn?: string | null | undefined;
  } | null;
}

/** A value of a record in words. */
export interface CellWords {
  readonly what: string;
  readonly text: string;
}

/**
 * What a kind of record says of itself; the record editor, its dialog, the saves and the session ask it and know no kind.
 *
 * `Read` is the record with what is read beside it, `Draft` what is typed, `Edit` one change of it, `Of` what a dialog is opened for. The draft is
 * compared and merged cell by cell: what one side alone has changed stays, what both have changed is asked about.
 */
export interface RecordKind<
  Read extends ReadRecord,
  Draft extends object,
  Edit extends object,
  Of extends Subject = Subject,
> {
  /** The draft in which nothing is typed. */
  begin(read: Read, subject: Of): Draft;
  edit(draft: Draft, edit: Edit, read: Read): Draft;
  /** What a draft is about, where what is typed says which record that is: one that comes to be about another is typed over that one. */
  about?(draft: Draft, read: Read, subject: Of): { readonly subject: Of; readonly read: Read };
  /** Why the draft cannot be saved, in words; null when it can. */
  problem(draft: Draft, read: Read, subject: Of): string | null;
  cellsOf(draft: Draft): Cells<string>;
  /** The current record's draft with other values in its cells; `typed` is the draft so far, for what it holds beside them. */
  put(now: Draft, cells: Cells<string>, typed: Draft): Draft;
  /** A cell, by the draft that holds it. */
  words(key: string, draft: Draft, read: Read): CellWords;
  /** Who changed a cell last, where the record says it of each; else it is said of the record. */
  authorOf?(read: Read, key: string): Author | null;
  /** What is said once it is saved. */
  saved(draft: Draft, read: Read): string;
  /** A record that another user removed can be added again with the typed values. */
  readonly isAddable: boolean;
  /** The opener of the dialog reports the save and the changes of others: the dialog hands the text to its output. */
  readonly isReportedByOpener?: boolean;
  /** A new one is worth saving as its dialog begins, before anything is typed. */
  readonly beginsWhole?: boolean;
  /** Is this such a draft, as the browser's session kept it? */
  isKept(value: Fields): boolean;
}

/** The parts of a kind by their place in a dialog. */
export type DraftIn<Kind> = Kind extends RecordKind<infer _R, infer Draft, infer _E, infer _S> ? Draft : never;
export type ReadIn<Kind> = Kind extends RecordKind<infer Read, infer _D, infer _E, infer _S> ? Read : never;
export type EditIn<Kind> = Kind extends RecordKind<infer _R, infer _D, infer Edit, infer _S> ? Edit : never;

interface TextRecord<Field extends string> {
  /** The name of each field in words. */
  readonly fields: Readonly<Record<Field, string>>;
  /** What the fields of a new record hold, where they hold anything. */
  readonly first?: Partial<Readonly<Record<Field, string>>>;
  readonly problem: (draft: Readonly<Record<Field, string>>) => string | null;
  readonly saved: string;
  readonly isAddable?: boolean;
  /** A value in words, when its text differs from the stored one. */
  readonly show?: Partial<Readonly<Record<Field, (text: string) => string>>>;
}

/** A kind of record all of whose fields are texts of the same names: the draft holds the fields, an edit some of them. */
export function textRecord<
  Field extends string,
  Read extends ReadRecord & { readonly record: Readonly<Record<Field, string>> | null },
>({
  fields,
  first = {},
  problem,
  saved,
  isAddable = false,
  show = {},
}: TextRecord<Field>): RecordKind<Read, Readonly<Record<Field, string>>, Partial<Readonly<Record<Field, string>>>> {
  type Draft = Readonly<Record<Field, string>>;
  const isField = (key: string): key is Field => key in fields;
  const keys = Object.keys(fields).filter(isField);
  const draftOf = (text: (key: Field) => string): Draft => recordOf(keys, text);
  return {
    begin: ({ record }) => draftOf((key) => record?.[key] ?? first[key] ?? ''),
    edit: (draft, edit) => ({ ...draft, ...edit }),
    problem,
    cellsOf: (draft) => draft,
    put: (now, cells) => draftOf((key) => cells[key] ?? now[key]),
    words: (key, draft) =>
      isField(key) ? { what: fields[key], text: show[key]?.(draft[key]) ?? draft[key] } : { what: key, text: '' },
    saved: () => saved,
    isAddable,
    isKept: (value) => areAll(value, 'string') && keys.every((key) => key in value),
  };
}

/** The simplest kind: two texts, the first of which has to be there. */
export const plainRecord = textRecord({
  fields: { name: 'Name', text: 'Text' },
  problem: ({ name }) => (name.trim() === '' ? 'Name cannot be empty' : null),
  saved: 'Saved',
  isAddable: true,
});

/** Markup as plain text. */
export const asRead = (html: string): string => textOfHtml(html);
