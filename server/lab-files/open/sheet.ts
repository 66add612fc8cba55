import { shortened } from '../../untrusted/shortened.ts';

/** One sheet of a workbook, or the whole of a text file, as cells of text. */
export interface Sheet {
  /** null for a file that has no sheets. */
  readonly name: string | null;
  /** Every row up to the last with content, blank ones too; the first is row 1. */
  readonly rows: readonly (readonly string[])[];
  /** Cells that a spreadsheet program shows as a date, as `row:column` counted from 0; their text is yyyy-MM-dd. */
  readonly dateCells: ReadonlySet<string>;
  /** Rows whose quotation marks do not pair up, counted from 1. */
  readonly badQuotes: ReadonlySet<number>;
  /** What a formula came to that could not be worked out, such as `#REF!`, as `row:column` counted from 0; the cell itself is empty. */
  readonly failedCells: ReadonlyMap<string, string>;
  /** What a spreadsheet program does not show: rows and columns counted from 0, and the names of other sheets. */
  readonly hidden?: Hidden;
  /** What is left of cells whose text is struck out, whole or in part, by `row:column` counted from 0. */
  readonly struckCells?: ReadonlyMap<string, string>;
  /** Where the table that is looked for begins, counted from 0; those above it are read by themselves. */
  readonly from?: number;
}

export interface Hidden {
  readonly rows: ReadonlySet<number>;
  readonly columns: ReadonlySet<number>;
  readonly sheets: readonly string[];
}

/** What a file is, once its bytes are understood. */
export type OpenedFile =
  | {
      readonly ok: true;
      readonly kind: 'text' | 'workbook';
      readonly sheets: readonly Sheet[];
      readonly encoding: string;
      readonly delimiter: string;
    }
  | { readonly ok: true; readonly kind: 'modus'; readonly events: readonly ModusEvent[] }
  | { readonly ok: false; readonly isOtherFormat: boolean; readonly reason: string };

/** Samples of one laboratory event of a Modus document. */
export interface ModusEvent {
  readonly version: 1 | 2;
  readonly isPlant: boolean;
  readonly laboratory: string | null;
  readonly samples: readonly ModusSample[];
}

export interface ModusSample {
  readonly labNumber: string | null;
  readonly name: string | null;
  readonly farm: string | null;
  readonly paddock: string | null;
  readonly date: string | null;
  readonly depth: string | null;
  readonly crop: string | null;
  readonly stage: string | null;
  readonly part: string | null;
  readonly latitude: string | null;
  readonly longitude: string | null;
  readonly results: readonly ModusResult[];
}

export interface ModusResult {
  readonly element: string;
  readonly value: string;
  /** false where the document holds a number, so that its text is not known. */
  readonly isText: boolean;
  readonly unit: string;
  readonly test: string;
  /** What the document says a figure is that was not measured, as `Calculated`; '' where it was, or where it says nothing. */
  readonly kind: string;
}

export const sheetOf = (
  name: string | null,
  {
    rows,
    dateCells = new Set(),
    badQuotes = new Set(),
    failedCells = new Map(),
  }: {
    readonly rows: readonly (readonly string[])[];
    readonly dateCells?: ReadonlySet<string> | undefined;
    readonly badQuotes?: ReadonlySet<number> | undefined;
    readonly failedCells?: ReadonlyMap<string, string> | undefined;
  },
): Sheet => ({ name, rows: rows.map((cells) => cells.map(shortened)), dateCells, badQuotes, failedCells });

export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
