import type { AskedOf } from '../contract/index.ts';
import { readNumber } from '../format/number-text.ts';
import type { RecordField } from './record-fields.ts';
import type { EditableKind } from './reference-kinds.ts';

/** A record of the catalogue as a supplier enters it. */
export type ReferenceRecord = AskedOf<'POST /adminconsole/referencedata'>['body']['record'];

/** Every field as text, `yes` or nothing where it is a tick. */
export type RecordValues = Readonly<Record<string, string>>;
/** What is wrong, by field; `record` for what concerns several. */
export type Problems = Readonly<Record<string, string>>;

/** What a kind of record says of itself, in one record beside the others; what drafts, judges and saves them knows no kind. */
export interface RecordKind<Kind extends EditableKind> {
  readonly fields: readonly RecordField[];
  /** What is wrong with fields that are right each by itself. */
  readonly problems: (values: RecordValues) => Problems;
  /** What is asked for besides the name; of values without problems. */
  readonly asked: (values: RecordValues) => Omit<Extract<ReferenceRecord, { readonly kind: Kind }>, 'kind' | 'name'>;
}

export const nameField: RecordField = { key: 'name', form: 'text', most: 80 };
export const shortField: RecordField = { key: 'short', form: 'text', most: 12 };

export const YES = 'yes';
/** A value of a record as trimmed text; empty where there is none. */
export const textIn = (values: RecordValues, key: string): string => (values[key] ?? '').trim();
/** A value of a record as a number; null where it is none. */
export const numberIn = (values: RecordValues, key: string): number | null => readNumber(textIn(values, key)) ?? null;
/** True for a value that is a ticked box. */
export const isTicked = (values: RecordValues, key: string): boolean => values[key] === YES;
