import type { ReferenceRow } from '../contract/entities.ts';
import { readNumber, textOfNumber } from '../format/number-text.ts';
import { areAll } from '../shared/record.ts';
import type { ReadRecord, RecordKind, Subject } from '../shared/record-kind.ts';
import { recordTexts } from '../texts/reference-data.ts';
import type { RecordField } from './record-fields.ts';
import { textIn, YES, type Problems, type RecordValues, type ReferenceRecord } from './record-kind.ts';
import { recordKinds } from './record-kinds.ts';
import { referenceRows, type ReferenceLists } from './reference-data.ts';
import { editableKinds, type EditableKind } from './reference-kinds.ts';

/** A record that is being added or changed. */
export interface RecordDraft {
  readonly kind: EditableKind;
  /** Null for one that is being added. */
  readonly id: number | null;
  readonly values: RecordValues;
}

/** A new record of a kind, each field with its first value. */
export const newRecord = (kind: EditableKind): RecordDraft => ({
  kind,
  id: null,
  values: Object.fromEntries(recordKinds[kind].fields.map(({ key, first = '' }) => [key, first])),
});

/** A stored record as a draft. */
export const draftOfRow = (kind: EditableKind, { id, name, facts }: ReferenceRow): RecordDraft => ({
  kind,
  id,
  values: Object.fromEntries(
    recordKinds[kind].fields.map((field) => [field.key, textOf(field, field.key === 'name' ? name : facts[field.key])]),
  ),
});

function textOf({ form }: RecordField, fact: ReferenceRow['facts'][string] | undefined): string {
  if (fact === null || fact === undefined || fact === false) return '';
  if (fact === true) return YES;
  if (typeof fact === 'string') return fact;
  // A share of 0.46 is 46 %, whatever binary fractions make of it.
  return textOfNumber(form === 'percent' ? Number((fact * 100).toFixed(6)) : fact);
}

/** Whether a field may be typed in: some stay as the record was added, some say themselves when. */
export const isOpen = (draft: RecordDraft, { isFixed, isOpenBeside }: RecordField): boolean =>
  !(isFixed && draft.id !== null) && (isOpenBeside?.(draft.values) ?? true);

/** What is wrong with each field, by its key; `record` for what concerns several. Empty where it can be saved. */
export function problemsOfRecord(draft: RecordDraft, lists: ReferenceLists): Problems {
  const { kind, id, values } = draft;
  const problems: Record<string, string> = {};
  for (const field of recordKinds[kind].fields) {
    const problem = isOpen(draft, field) ? problemOf(field, values[field.key] ?? '') : null;
    if (problem !== null) problems[field.key] = problem;
  }
  const name = (values['name'] ?? '').trim().toLowerCase();
  if (referenceRows(lists, kind, '').some((row) => row.id !== id && row.name.toLowerCase() === name))
    problems['name'] = recordTexts.nameTaken;
  // A field's own problem comes first.
  return { ...recordKinds[kind].problems(values), ...problems };
}

function problemOf({ form, least, most = Infinity, mayBeEmpty, isWhole }: RecordField, text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return mayBeEmpty || form === 'yes' ? null : recordTexts.missing;
  if (form === 'text' || form === 'long') return trimmed.length > most ? recordTexts.tooLong(most) : null;
  if (form !== 'number' && form !== 'percent') return null;
  const value = readNumber(trimmed) ?? Number.NaN;
  const isIn = value >= (least ?? 0) && value <= most && (!isWhole || Number.isInteger(value));
  return isIn ? null : recordTexts.outside(least ?? 0, most);
}

/** What is asked for; of a draft without problems. */
export const recordOfDraft = ({ kind, values }: RecordDraft): ReferenceRecord =>
  // What a kind asks for is of that kind: the compiler cannot follow it through the table.
  ({ kind, name: textIn(values, 'name'), ...recordKinds[kind].asked(values) }) as ReferenceRecord;

/** A record of the catalogue, or a new one, by its kind. */
export interface ReferenceSubject extends Subject {
  readonly kind: EditableKind;
}

export interface ReadReference extends ReadRecord {
  readonly record: ReferenceRow | null;
  readonly lists: ReferenceLists;
}

interface FieldEdit {
  readonly key: string;
  readonly text: string;
}

/** A value of a field as shown: a choice by its name, a tick as yes or no. */
function shownIn({ key, form, choices }: RecordField, { values }: RecordDraft, lists: ReferenceLists): string {
  const text = values[key] ?? '';
  if (form === 'yes') return text === YES ? recordTexts.ticked : recordTexts.unticked;
  if (form === 'percent' && text !== '') return `${text} %`;
  return choices?.(lists).find(({ value }) => value === text)?.label ?? text;
}

/** How the records of the catalogue are edited, each by the fields of its kind. */
export const referenceKind: RecordKind<ReadReference, RecordDraft, FieldEdit, ReferenceSubject> = {
  begin: ({ record }, { kind }) => (record === null ? newRecord(kind) : draftOfRow(kind, record)),
  edit: (draft, { key, text }) => {
    const field = recordKinds[draft.kind].fields.find((one) => one.key === key);
    return field && isOpen(draft, field) ? { ...draft, values: { ...draft.values, [key]: text } } : draft;
  },
  problem: (draft, { lists }) => Object.values(problemsOfRecord(draft, lists))[0] ?? null,
  cellsOf: ({ values }) => values,
  put: (now, values) => ({ ...now, values: { ...now.values, ...values } }),
  words: (key, draft, { lists }) => {
    const field = recordKinds[draft.kind].fields.find((one) => one.key === key);
    return { what: recordTexts.fields[key] ?? key, text: field ? shownIn(field, draft, lists) : '' };
  },
  saved: () => recordTexts.saved,
  isAddable: true,
  isKept: ({ kind, id, values }) =>
    editableKinds.some((known) => known === kind) &&
    (id === null || typeof id === 'number') &&
    areAll(values, 'string'),
};
