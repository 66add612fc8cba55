import { recordTexts } from '../texts/reference-data.ts';
import { referenceRows, type ReferenceLists } from './reference-data.ts';
import { cropModels } from './reference-kinds.ts';

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
