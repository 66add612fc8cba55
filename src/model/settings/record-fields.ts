import type { ReferenceLists } from './reference-data.ts';

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
  /** Of a choice what it offers. */
  readonly choices?: (lists: ReferenceLists) => readonly FieldChoice[];
  /** May it be typed in beside what the other fields say? Always, where it does not say. */
  readonly isOpenBeside?: (values: Readonly<Record<string, string>>) => boolean;
}

interface FieldChoice {
  readonly value: string;
  readonly label: string;
}
