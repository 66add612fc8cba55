import type { RowTally } from './row-tally.ts';
export type SampleType = 'soil' | 'plant';

export interface LabFileOptions {
  /** Counts rows as they are read. */
  readonly counts?: RowTally | undefined;
  readonly sampleType: SampleType;
  /** The paddocks of the customer; rows are joined to them by name, and by farm when the file names one. */
  readonly paddocks: readonly { readonly id: number; readonly name: string; readonly farmName: string }[];
  /** The day of the upload, yyyy-MM-dd: the date of rows without one, and the last date that is not in the future. */
  readonly today: string;
  /** Crops of the tenant's catalogue; others are kept as the file writes them, with a notice. */
  readonly crops: readonly string[];
}

export interface ParsedResult {
  readonly analyteId: number;
  /** In the analyte's own unit, whatever unit the file used; null when the result is a text. */
  readonly value: number | null;
  /** In place of a figure, or beside one that was written per area (`18 kg/ha`). */
  readonly text: string | null;
  readonly qualifier: '<' | '>' | null;
  /** What the laboratory calls it, where no list here knows the analyte. */
  readonly named?: { readonly name: string; readonly unit: string };
}

/** One row of a lab file, ready to be saved. Dates are yyyy-MM-dd. */
export interface ParsedSample {
  /** Row number as a spreadsheet shows it; the header is row 1. */
  readonly row: number;
  readonly paddockId: number | null;
  /** The paddock's own name when it was found, else the name in the file; null when the file gives none. */
  readonly paddockName: string | null;
  readonly siteName: string;
  readonly name: string;
  readonly labNumber: string | null;
  readonly depthFromCm: number | null;
  readonly depthToCm: number | null;
  readonly dateSampled: string;
  /** False where the file gives no date: `dateSampled` is the day of the upload then, and tells no samples apart. */
  readonly isDated: boolean;
  readonly dateEmergence: string | null;
  readonly crop: string | null;
  readonly plantCount: number | null;
  readonly sampleWeightG: number | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly results: readonly ParsedResult[];
}

export interface SkippedRow {
  readonly row: number;
  readonly reason: string;
}

/** One thing that keeps a file from being saved. `row` is null when it concerns the whole file, `column` '' when the whole row. */
export interface LabFileProblem {
  readonly row: number | null;
  readonly column: string;
  readonly value: string;
  readonly reason: string;
}

/** Always rowsIn = saved + rejected + skipped; rows without any content are not counted. */
export interface RowCounts {
  readonly rowsIn: number;
  readonly saved: number;
  readonly rejected: number;
  readonly skipped: number;
}

export interface ReadLabFile {
  readonly ok: true;
  readonly samples: readonly ParsedSample[];
  readonly skipped: readonly SkippedRow[];
  /** Sentences for the adviser about what was assumed, joined, left blank or not saved. */
  readonly notices: readonly string[];
  readonly unknownColumns: readonly string[];
  readonly counts: RowCounts;
}

export interface RefusedLabFile {
  readonly ok: false;
  /** By its first bytes a file of another kind than text: a workbook, a picture. */
  readonly isOtherKind: boolean;
  readonly problems: readonly LabFileProblem[];
  /** What the adviser reads, one line per problem after a first line that sums them up. */
  readonly message: string;
  readonly counts: RowCounts;
}

export type LabFileReading = ReadLabFile | RefusedLabFile;
