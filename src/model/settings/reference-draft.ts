import type { AskedOf } from '../contract/index.ts';
import type { ReferenceRow } from '../contract/entities.ts';
import { readNumber, textOfNumber } from '../format/number-text.ts';
import { recordTexts } from '../texts/reference-data.ts';
import { recordFields, type RecordField } from './record-fields.ts';
import { referenceRows, type ReferenceLists } from './reference-data.ts';
import { analysedNutrients, type EditableKind } from './reference-kinds.ts';

/** A record of the catalogue as a supplier enters it. */
export type ReferenceRecord = AskedOf<'POST /adminconsole/referencedata'>['body']['record'];

/** A record that is being added or changed: every field as text, `yes` or nothing where it is a tick. */
export interface RecordDraft {
  readonly kind: EditableKind;
  /** Null for one that is being added. */
  readonly id: number | null;
  /** Null saves over whatever somebody else has changed meanwhile. */
  readonly version: number | null;
  readonly values: Readonly<Record<string, string>>;
}

export const YES = 'yes';

export const newRecord = (kind: EditableKind): RecordDraft => ({
  kind,
  id: null,
  version: null,
  values: Object.fromEntries(recordFields[kind].map(({ key, first = '' }) => [key, first])),
});

export const draftOfRow = (kind: EditableKind, { id, version, name, facts }: ReferenceRow): RecordDraft => ({
  kind,
  id,
  version,
  values: Object.fromEntries(
    recordFields[kind].map((field) => [field.key, textOf(field, field.key === 'name' ? name : facts[field.key])]),
  ),
});

function textOf({ form }: RecordField, fact: ReferenceRow['facts'][string] | undefined): string {
  if (fact === null || fact === undefined || fact === false) return '';
  if (fact === true) return YES;
  if (typeof fact === 'string') return fact;
  // A share of 0.46 is 46 %, whatever binary fractions make of it.
  return textOfNumber(form === 'percent' ? Number((fact * 100).toFixed(6)) : fact);
}

/** Does the draft hold anything that is not saved? */
export const isRecordChanged = (draft: RecordDraft, original: RecordDraft): boolean =>
  Object.entries(draft.values).some(([key, text]) => text !== original.values[key]);

/** Whether a field may be typed in: some stay as the record was added, and a product in kg weighs what it weighs. */
export const isOpen = (draft: RecordDraft, { key, isFixed }: RecordField): boolean =>
  !(isFixed && draft.id !== null) && !(key === 'kgPerUnit' && draft.values['unit'] !== 'L');

/** What is wrong with each field, by its key; `record` for what concerns several. Empty where it can be saved. */
export function problemsOfRecord(draft: RecordDraft, lists: ReferenceLists): Readonly<Record<string, string>> {
  const { kind, id, values } = draft;
  const problems: Record<string, string> = {};
  for (const field of recordFields[kind]) {
    const problem = isOpen(draft, field) ? problemOf(field, values[field.key] ?? '') : null;
    if (problem !== null) problems[field.key] = problem;
  }
  const name = (values['name'] ?? '').trim().toLowerCase();
  if (referenceRows(lists, kind, '').some((row) => row.id !== id && row.name.toLowerCase() === name))
    problems['name'] = recordTexts.nameTaken;
  if (
    kind === 'product' &&
    analysedNutrients.reduce((sum, code) => sum + (readNumber(values[code] ?? '') || 0), 0) > 100
  )
    problems['record'] = recordTexts.overAll;
  if (kind === 'crop') {
    if (values['soil'] !== YES && values['plant'] !== YES) problems['record'] = recordTexts.noSamples;
    if (name.includes('canola') !== (values['model'] === 'CANOLA')) problems['name'] ??= recordTexts.canola;
  }
  return problems;
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
export function recordOfDraft({ kind, values }: RecordDraft): ReferenceRecord {
  const text = (key: string): string => (values[key] ?? '').trim();
  const number = (key: string): number | null => readNumber(text(key)) ?? null;
  const tick = (key: string): boolean => values[key] === YES;
  const name = text('name');
  switch (kind) {
    case 'product':
      return {
        kind,
        name,
        unit: text('unit') === 'L' ? 'L' : 'kg',
        kgPerUnit: text('unit') === 'L' ? number('kgPerUnit')! : 1,
        nutrients: analysedNutrients.flatMap((code) => {
          const percent = number(code) ?? 0;
          return percent > 0 ? [{ code, proportion: Number((percent / 100).toFixed(8)) }] : [];
        }),
        warnings: text('warnings'),
      };
    case 'place':
      return { kind, name, short: text('short'), effectiveness: number('effectiveness') };
    case 'timing':
      return { kind, name, short: text('short'), week: number('week')! };
    case 'crop':
      return {
        kind,
        name,
        model: text('model') as Extract<ReferenceRecord, { kind: 'crop' }>['model'],
        soil: tick('soil'),
        plant: tick('plant'),
      };
    case 'grade':
      return { kind, name, code: text('code'), cropId: number('cropId')!, isDefault: tick('isDefault') };
  }
}
