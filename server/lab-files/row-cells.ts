import type { MetaField } from './header-aliases.data.ts';
import type { LabFileProblem } from './lab-file-reading.ts';
import type { Remarks } from './notices.ts';
import type { TableRow } from './parse-table.ts';
import { type Cell, type DecimalMark, readNumber } from './read-cell.ts';
import type { Layout } from './read-layout.ts';

/** What a row's cells are read with. */
export interface CellContext {
  readonly layout: Layout;
  readonly mark: DecimalMark;
  readonly remarks: { readonly blankWord: Remarks };
}

interface Bounds {
  readonly min: number;
  readonly max: number;
  readonly whole?: boolean;
}

/** A cell as it can stand in one line of a message. */
export function shorten(cell: string): string {
  const text = cell.slice(0, 1_000).trim().replace(/\s+/g, ' ');
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** The cells of one row by what they mean; every cell that cannot be read becomes a problem, every word for "no result" a remark. */
export class RowCells {
  readonly problems: LabFileProblem[] = [];
  readonly #row: TableRow;
  readonly #context: CellContext;

  constructor(row: TableRow, context: CellContext) {
    this.#row = row;
    this.#context = context;
  }

  /** The cell as it stands; '' where the file has no such column. */
  raw(field: MetaField): string {
    return this.#row.cells[this.#context.layout.meta.get(field)?.index ?? -1] ?? '';
  }

  header(field: MetaField): string {
    return this.#context.layout.meta.get(field)?.header ?? '';
  }

  factor(field: MetaField): number {
    return this.#context.layout.meta.get(field)?.factor ?? 1;
  }

  reject(column: string, value: string, reason: string): void {
    this.problems.push({ row: this.#row.row, column, value: shorten(value), reason });
  }

  rejectField(field: MetaField, reason: string): void {
    this.reject(this.header(field), this.raw(field), reason);
  }

  /** The value of a reading, or null after noting why there is none. */
  settle<T>(column: string, cell: string, read: Cell<T>): T | null {
    if (read.is === 'value') return read.value;
    if (read.is === 'bad') this.reject(column, cell, read.reason);
    else if (read.word !== undefined) this.#context.remarks.blankWord.add(read.word, this.#row.row);
    return null;
  }

  meta<T>(field: MetaField, read: (cell: string) => Cell<T>): T | null {
    const cell = this.raw(field);
    return cell.trim() === '' ? null : this.settle(this.header(field), cell, read(cell));
  }

  number(field: MetaField, { min, max, whole = false }: Bounds): number | null {
    return this.meta(field, (cell) => readNumber(cell, { mark: this.#context.mark, min, max, whole }));
  }
}
