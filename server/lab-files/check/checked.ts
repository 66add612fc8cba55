import type { SampleType } from '../lab-file-reading.ts';
import type { ColumnUse } from './column-reading.ts';
import type { DepthSource } from './decide-depths.ts';
import type { PlaceReason } from './propose-places.ts';
import type { Question } from './question.ts';

/** One result as it will be saved and as the source shows it. A large file holds a million: values that a column shares are stored once. */
export interface CheckedResult {
  readonly use: ColumnUse;
  readonly qualifier: '' | '<' | '>' | 'trace';
  /** In the unit of its test. */
  readonly value: number | null;
  /** In the unit of its column; null where the source holds a number and not how it was written. */
  readonly text: string | null;
  /** As it was written, with its unit, where that is an amount on an area: `18 kg/ha`. */
  readonly perArea?: string;
}

export interface Fault {
  readonly column: string;
  readonly value: string;
  /** Completes `"value" …`. */
  readonly reason: string;
  /** Of the cell at fault: by it one figure is left out or corrected. Without it the fault is that of the row. */
  readonly cellId?: string;
  /** Of its column, which may be left out for all rows. */
  readonly columnId?: string;
}

export interface CheckedSample {
  readonly sheet: string | null;
  readonly row: number | null;
  readonly column: number | null;
  /** Which of several samples it is where they have one row, or none. */
  readonly nth: number | null;
  readonly lines: number;
  readonly sampleType: SampleType;
  readonly labNumber: string | null;
  readonly name: string | null;
  readonly farm: string | null;
  /** The paddock's own name when it is known, else as the file writes it; null when the file gives none or it is left out. */
  readonly paddock: string | null;
  readonly paddockId: number | null;
  /** A paddock of this name is made when the samples are saved. */
  readonly isNewPaddock: boolean;
  readonly site: string | null;
  /** Of `Check.places`. */
  readonly place: string | null;
  readonly depthTopCm: number | null;
  readonly depthBottomCm: number | null;
  /** Where its depth was found; null where it has none. */
  readonly depthSource: DepthSource | null;
  readonly dateSampled: string | null;
  readonly isDated: boolean;
  readonly crop: string | null;
  readonly stage: string | null;
  readonly part: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly plantCount: number | null;
  readonly sampleWeightG: number | null;
  readonly dateEmergence: string | null;
  readonly results: readonly CheckedResult[];
  readonly noResults: readonly { readonly code: string | null; readonly text: string }[];
  readonly faults: readonly Fault[];
  readonly isLeftOut: boolean;
}

/** One column of the file and what becomes of it. */
export interface CheckedColumn {
  /** The id of the question about it; an answer under this id changes it also where nothing was asked. */
  readonly id: string;
  readonly sheet: string | null;
  readonly header: string;
  readonly values: readonly string[];
  readonly use: 'result' | 'field' | 'left out' | 'open';
  readonly testId: string | null;
  readonly meaning: string;
  readonly unit: string;
  readonly factor: number | null;
  readonly reason: string;
  /** The user may say which field it is. */
  readonly canBeField: boolean;
}

/** One place of the file and the paddock it is. */
export interface CheckedPlace {
  readonly id: string;
  readonly text: string;
  readonly farm: string | null;
  readonly depths: readonly string[];
  readonly samples: number;
  readonly reason: PlaceReason;
  readonly paddockId: number | null;
  readonly paddockName: string | null;
  readonly byPositionName: string | null;
  readonly isOpen: boolean;
}

export interface SkippedRow {
  readonly sheet: string | null;
  readonly row: number;
  readonly reason: string;
}

/** Always rowsIn = saved + leftOut + refused, and columnsIn = columnsRead + columnsLeftOut. */
export interface CheckCounts {
  readonly rowsIn: number;
  readonly saved: number;
  readonly leftOut: number;
  readonly refused: number;
  readonly columnsIn: number;
  readonly columnsRead: number;
  readonly columnsLeftOut: number;
}

/** Everything that a file says, what is asked about it, and what would be saved. */
export interface Check {
  readonly ok: true;
  readonly format: string;
  readonly layouts: readonly {
    /** To which is answered how the sheet is read; null where it is no sheet. */
    readonly id: string | null;
    readonly sheet: string | null;
    readonly kind: string;
    readonly rows: Readonly<Record<string, number | string>>;
  }[];
  readonly encoding: string;
  readonly delimiter: string;
  readonly dateOrder: string | null;
  /** Whose file it is: the laboratory it names, else what its layout is known by. */
  readonly laboratory: string;
  /** Questions that earlier answers for this laboratory settled. */
  readonly remembered: Readonly<Record<string, string>>;
  readonly questions: readonly Question[];
  readonly open: readonly string[];
  /** Questions without a user's answer that were settled by assumption, as the template layout does. */
  readonly assumed: readonly string[];
  readonly columns: readonly CheckedColumn[];
  readonly places: readonly CheckedPlace[];
  readonly samples: readonly CheckedSample[];
  readonly skipped: readonly SkippedRow[];
  readonly counts: CheckCounts;
}

export interface RefusedCheck {
  readonly ok: false;
  /** Another kind of file altogether: 415. */
  readonly isOtherFormat: boolean;
  readonly reason: string;
}
