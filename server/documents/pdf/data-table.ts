import type {
  Content,
  ContentStack,
  ContentText,
  CustomTableLayout,
  TableCell,
  TableCellProperties,
} from 'pdfmake/interfaces';
import { COLOUR } from './theme.ts';

/** A cell that can take further properties (a bare string cannot). */
export type HeadCell = (ContentStack | ContentText) & TableCellProperties;

export interface DataTableInput {
  /** Stands above the head and is repeated with it on each page, so a heading never ends a page alone. */
  readonly title: string;
  readonly note?: string;
  readonly widths: readonly number[];
  readonly head: readonly HeadCell[];
  readonly rows: readonly (readonly TableCell[])[];
  /** Last row set off by a rule. */
  readonly hasTotals?: boolean;
  readonly marginTop?: number;
  /** Moves to the next page as a whole; only for tables that surely fit on one. Short tables are kept together anyway. */
  readonly keepTogether?: boolean;
}

const PADDING = 3;
const KEPT_TOGETHER_ROWS = 10;

/** A ruled table of fixed column widths (points, padding included): head repeated, rows never split over pages. */
export function dataTable({
  title,
  note,
  widths,
  head,
  rows,
  hasTotals = false,
  marginTop = 14,
  keepTogether = rows.length <= KEPT_TOGETHER_ROWS,
}: DataTableInput): Content {
  const blanks = widths.slice(1).map(() => ({}));
  const titleCell: TableCell = {
    colSpan: widths.length,
    stack: [
      { text: title, bold: true, fontSize: 11, color: COLOUR.brand },
      ...(note === undefined ? [] : [{ text: note, fontSize: 7.5, color: COLOUR.secondary }]),
    ],
    margin: [-PADDING, 0, 0, 2],
  };
  return {
    table: {
      headerRows: 2,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: widths.map((width) => width - 2 * PADDING),
      body: [
        [titleCell, ...blanks],
        head.map((cell) => ({ ...cell, fillColor: COLOUR.shade })),
        ...rows.map((cells) => [...cells]),
      ],
    },
    layout: hasTotals ? RULED_WITH_TOTALS : RULED,
    unbreakable: keepTogether,
    fontSize: 8,
    margin: [0, marginTop, 0, 0],
  };
}

const RULED: CustomTableLayout = ruled(false);
const RULED_WITH_TOTALS: CustomTableLayout = ruled(true);

function ruled(hasTotals: boolean): CustomTableLayout {
  const strong = (line: number, rows: number): boolean => line === 2 || (hasTotals && line === rows - 1);
  return {
    hLineWidth: (line, node) => (line === 0 ? 0 : strong(line, node.table.body.length) ? 0.8 : 0.4),
    hLineColor: (line, node) => (strong(line, node.table.body.length) ? COLOUR.brand : COLOUR.hairline),
    vLineWidth: () => 0,
    paddingLeft: () => PADDING,
    paddingRight: () => PADDING,
    paddingTop: () => 2.5,
    paddingBottom: () => 2,
  };
}

export const headCell = (text: string, below?: string): HeadCell => ({
  stack: [
    { text, bold: true },
    ...(below === undefined ? [] : [{ text: below, fontSize: 7, color: COLOUR.secondary }]),
  ],
});
export const headFigure = (text: string, below?: string): HeadCell => ({
  ...headCell(text, below),
  alignment: 'right',
});
export const textCell = (text: string, below?: string): TableCell =>
  below ? { stack: [{ text }, { text: below, fontSize: 7, color: COLOUR.secondary }] } : { text };
export const figureCell = (text: string, bold = false): TableCell => ({ text, alignment: 'right', bold });

/** Consecutive parts of at most `size`. */
export function chunked<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/** ' (1 of 3)' behind a title that is continued in further tables. */
export const partLabel = (index: number, parts: number): string => (parts > 1 ? ` (${index + 1} of ${parts})` : '');
