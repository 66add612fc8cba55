import { recordTexts } from '../texts/reference-data.ts';
import { referenceRows, type ReferenceLists } from './reference-data.ts';
import { analysedNutrients, cropModels, type EditableKind } from './reference-kinds.ts';

/** A field of a record of the catalogue: what it takes, and whether it stays as the record was added. */
export interface RecordField {
  /** As the contract names it. */
  readonly key: string;
  readonly form: 'text' | 'long' | 'number' | 'percent' | 'choice' | 'yes';
  /** Of a number its bounds, of a text its length. */
  readonly least?: number;
  readonly most?: number;
  readonly isWhole?: true;
  readonly mayBeEmpty?: true;
  readonly isFixed?: true;
  /** What a new record begins with. */
  readonly first?: string;
}

const name: RecordField = { key: 'name', form: 'text', most: 80 };
const short: RecordField = { key: 'short', form: 'text', most: 12 };

export const recordFields: Readonly<Record<EditableKind, readonly RecordField[]>> = {
  product: [
    name,
    { key: 'unit', form: 'choice', isFixed: true, first: 'kg' },
    { key: 'kgPerUnit', form: 'number', least: 0.1, most: 3, isFixed: true, first: '1' },
    ...analysedNutrients.map((key): RecordField => ({ key, form: 'percent', most: 100, mayBeEmpty: true })),
    { key: 'warnings', form: 'long', most: 500, mayBeEmpty: true },
  ],
  place: [name, short, { key: 'effectiveness', form: 'number', most: 2, mayBeEmpty: true }],
  timing: [name, short, { key: 'week', form: 'number', least: -52, most: 52, isWhole: true }],
  crop: [
    name,
    { key: 'model', form: 'choice', isFixed: true },
    { key: 'soil', form: 'yes', isFixed: true, first: 'yes' },
    { key: 'plant', form: 'yes', isFixed: true },
  ],
  grade: [
    name,
    { key: 'code', form: 'text', most: 12 },
    { key: 'cropId', form: 'choice', isFixed: true },
    { key: 'isDefault', form: 'yes' },
  ],
};

interface FieldChoice {
  readonly value: string;
  readonly label: string;
}

/** What a field can be chosen from. */
export function choicesOfField(key: string, lists: ReferenceLists): readonly FieldChoice[] {
  if (key === 'unit') return [...recordTexts.units];
  if (key === 'model') return cropModels.map((value) => ({ value, label: recordTexts.models[value] }));
  return referenceRows(lists, 'crop', '').map(({ id, name: label }) => ({ value: String(id), label }));
}
