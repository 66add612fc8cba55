import type { Cell, Column, Row, Table } from './blocks.ts';

export interface DataTableInput {
  readonly title: string;
  readonly note?: string;
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** Last row set off by a rule. */
  readonly hasTotals?: boolean;
  /** Moves to the next page as a whole; only for tables that surely fit on one. Short tables are kept together anyway. */
  readonly keepTogether?: boolean;
  readonly size?: number;
}

const KEPT_TOGETHER_ROWS = 10;

/** A ruled table over the whole width: head repeated, rows never split over pages. */
export const dataTable = ({
  title,
  note,
  columns,
  rows,
  hasTotals = false,
  keepTogether = rows.length <= KEPT_TOGETHER_ROWS,
  size,
}: DataTableInput): Table => ({
  kind: 'table',
  title,
  ...(note !== undefined && note !== '' && { note }),
  columns,
  rows: rows.map((cells): Row => ({ cells })),
  ...(hasTotals && { totals: true }),
  ...(keepTogether && { together: true }),
  ...(size !== undefined && { size }),
});

/** A column of words, `width` its share of the table. */
export const words = (width: number, head: string, ...below: readonly string[]): Column => ({
  head,
  width,
  ...(below.length > 0 && { below }),
});

/** A column of figures, which end at the same place. */
export const figures = (width: number, head: string, ...below: readonly string[]): Column => ({
  ...words(width, head, ...below.filter((line) => line !== '')),
  right: true,
});

export const cell = (text: string, ...below: readonly string[]): Cell => {
  const lines = below.filter((line) => line !== '');
  return { text, ...(lines.length > 0 && { below: lines }) };
};

export const boldCell = (text: string, ...below: readonly string[]): Cell => ({ ...cell(text, ...below), bold: true });

/** Consecutive parts of at most `size`. */
export function chunked<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** Parts of about the same length, none longer than `most`. */
export function evenly<T>(items: readonly T[], most: number): readonly (readonly T[])[] {
  const parts = Math.ceil(items.length / most);
  return parts === 0 ? [] : chunked(items, Math.ceil(items.length / parts));
}

/** ' (1 of 3)' behind a title that is continued in further tables. */
export const partLabel = (index: number, parts: number): string => (parts > 1 ? ` (${index + 1} of ${parts})` : '');
