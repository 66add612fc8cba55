import type { SampleType } from '../lab-file-reading.ts';
import type { Fault } from './checked.ts';

/** What a laboratory calls a column or row of results, in all the places where a file says something about it. */
export interface ColumnNaming {
  readonly group: string;
  readonly header: string;
  readonly method: string;
  readonly unit: string;
}

export interface RawColumn {
  /** Names the column in questions and answers: the same words give the same key in the next file. */
  readonly key: string;
  /** Of a column first left out and then kept by the user. */
  readonly id?: string;
  readonly naming: ColumnNaming;
  /** Its head names a layer, and the rows are of others. */
  readonly isOfOtherDepth?: true;
  /** How the file says figures were obtained without measurement, such as "Calculated". */
  readonly notMeasured?: string;
  /** The reporting limit that the file states; '' where it states none. */
  readonly limit: string;
  /** Location for people: "column P". */
  readonly where: string;
}

export interface RawCell {
  /** Of `RawTable.columns`. */
  readonly column: number;
  readonly text: string;
  /** A sign in a column of its own. */
  readonly prefix: string;
  /** The reporting limit of this result alone, where it is another than that of its column. */
  readonly limit?: string;
  /** False where the file holds a number and not how it was written. */
  readonly isText: boolean;
}

/** What a file says of one sample before anything is understood. */
export interface RawSample {
  /** As a spreadsheet shows it; null where samples are columns or have no rows. */
  readonly row: number | null;
  readonly column: number | null;
  /** Which of several samples it is where they have one row, or none. */
  readonly nth?: number;
  /** How many rows of the source it takes up. */
  readonly lines: number;
  readonly fields: Readonly<Partial<Record<FieldName, string>>>;
  readonly dateFields: ReadonlySet<FieldName>;
  readonly cells: readonly RawCell[];
  /** Text of left-out columns that could be a field, by header. */
  readonly others?: Readonly<Record<string, string>>;
  /** Whose sample the file says it is; asked where that is another than the customer, and stored nowhere. */
  readonly party?: string;
  /** Figures in its names belong to them, and are no depths. */
  readonly namesAreWhole?: true;
  /** Of another grower or farm, and left out. */
  readonly isOfOther?: true;
  /** The user says that the laboratory repeated another sample. */
  readonly isSecondReading?: true;
  /** How many cells its row has, where the head has more. */
  readonly short?: number;
  /** What keeps it from being saved, however its cells are read. */
  readonly fault?: Fault;
}

export type FieldName =
  | 'labNumber'
  | 'name'
  | 'farm'
  | 'paddock'
  | 'site'
  | 'depth'
  | 'depthFrom'
  | 'depthTo'
  | 'depthUnit'
  | 'dateSampled'
  | 'crop'
  | 'stage'
  | 'part'
  | 'latitude'
  | 'longitude'
  | 'plantCount'
  | 'sampleWeightG'
  | 'dateEmergence';

export interface SkippedLine {
  readonly row: number;
  readonly reason: string;
}

export interface LeftColumn {
  /** Of a column first read and then left out by the user. */
  readonly id?: string;
  /** The samples keep its values, so the user may choose which field it is. */
  readonly isKept?: boolean;
  readonly header: string;
  readonly values: readonly string[];
  readonly reason: string;
}

/** One sheet of samples with everything in it accounted for. */
export interface RawTable {
  readonly sheet: string | null;
  readonly kind: 'wide' | 'long' | 'transposed' | 'modus v1' | 'modus slim';
  readonly layout: Readonly<Record<string, number | string>>;
  readonly sampleType: SampleType;
  readonly titles: readonly string[];
  /** Comments under the table. */
  readonly notes: readonly string[];
  readonly laboratory: string | null;
  readonly columns: readonly RawColumn[];
  /** Whose samples its title says they are, where no column says it of each. */
  readonly party?: string;
  /** With tests down: the word before the names of the samples says that these are lab numbers. */
  readonly saysNumbers?: true;
  /** Headers of the columns that say which sample it is. */
  readonly fieldHeaders: Readonly<Partial<Record<FieldName, string>>>;
  /** Original id of the column that the user turned into a field. */
  readonly fieldIds?: Readonly<Partial<Record<FieldName, string>>>;
  readonly fieldUnits: Readonly<Partial<Record<FieldName, string>>>;
  readonly leftOut: readonly LeftColumn[];
  /** How many columns its head has, where each row is a sample. */
  readonly columnsInRow?: number;
  readonly samples: readonly RawSample[];
  readonly skipped: readonly SkippedLine[];
}

export const keyOf = ({ group, header, method, unit }: ColumnNaming): string =>
  [group, header, method, unit]
    .map((part) => part.toLowerCase().replace(/[^\p{L}\p{N}%+:]+/gu, ''))
    .join('|')
    .replace(/\|+$/, '');
