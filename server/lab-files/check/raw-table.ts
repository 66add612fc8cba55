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
  /** Of the column as it was left out at first, where somebody keeps it all the same. */
  readonly id?: string;
  readonly naming: ColumnNaming;
  /** Its head names a layer, and the rows are of others. */
  readonly isOfOtherDepth?: true;
  /** What the file says its figures are that nobody measured, as "Calculated". */
  readonly notMeasured?: string;
  /** The reporting limit that the file states; '' where it states none. */
  readonly limit: string;
  /** Where it stands, for people: "column P". */
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
  /** By header, what stands in columns that were left out and could be a field. */
  readonly others?: Readonly<Record<string, string>>;
  /** Whose sample the file says it is; asked where that is another than the customer, and stored nowhere. */
  readonly party?: string;
  /** Figures in its names belong to them, and are no depths. */
  readonly namesAreWhole?: true;
  /** Of another grower or farm, and left out. */
  readonly isOfOther?: true;
  /** The laboratory has read another sample again, somebody says. */
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
  /** Of the column as it was read at first, where somebody has left it out. */
  readonly id?: string;
  /** Its values are in the samples, so that somebody may say which field it is. */
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
  /** With tests down: the word before what stands over the samples says that these are numbers of the laboratory. */
  readonly saysNumbers?: true;
  /** Headers of the columns that say which sample it is. */
  readonly fieldHeaders: Readonly<Partial<Record<FieldName, string>>>;
  /** The column that somebody has made a field, by what it was at first. */
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
