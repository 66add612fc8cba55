import { itemAt } from '../../collections/item-at.ts';
import { escapeXml } from '../xml.ts';
import type { StyleBook, XlsxFormat, XlsxLook } from './xlsx-styles.ts';

/** Text stays text (a leading '=' never becomes a formula), a number stays a number, null is an empty cell. */
export type XlsxValue = string | number | null;

/** A cell that looks otherwise than its column, or that adds up a column. */
export interface XlsxLooks {
  readonly value: XlsxValue;
  readonly fill?: XlsxLook['fill'];
  /** Where it is not that of the column. */
  readonly format?: XlsxFormat;
  /** The total of the rows above that the filter shows; `value` is that of all of them. */
  readonly isSum?: boolean;
}
export type XlsxCell = XlsxValue | XlsxLooks;

/** A title alone is a column of texts, or of figures as they come. In a column of dates `yyyy-MM-dd` becomes a day. */
export type XlsxColumn = string | { readonly title: string; readonly format: XlsxFormat };

export interface XlsxSheet {
  /** At most 31 characters, none of `[ ] : * ? / \`. */
  readonly name: string;
  readonly head: readonly XlsxColumn[];
  readonly rows: readonly (readonly XlsxCell[])[];
  /** Below the rows, bold, and out of reach of the filter. */
  readonly totals?: readonly (readonly XlsxCell[])[];
  /** That stay in sight while the others scroll. */
  readonly frozenColumns?: number;
  /** False for a sheet to read: it has no filter. */
  readonly isList?: boolean;
}

interface Book {
  readonly namespace: string;
  readonly styles: StyleBook;
  readonly title: string;
}

/** What the format allows in one cell. */
const CELL_CHARACTERS = 32_767;
const WIDEST = 60;
/** What stays in sight must leave room for what scrolls. */
const WIDEST_FROZEN = 24;
/** Characters that an A4 page on its side prints in a size one can read (8 points). */
const PAGE_CHARACTERS = 200;
const LINE_POINTS = 15;
const NARROWEST = 8;
/** A head of more than that breaks into lines. */
const WIDE_HEAD = 18;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
const A4 = 9;

export const titleOf = (column: XlsxColumn): string => (typeof column === 'string' ? column : column.title);
const formatOf = (column: XlsxColumn | undefined): XlsxFormat | undefined =>
  column === undefined || typeof column === 'string' ? undefined : column.format;
const looksOf = (cell: XlsxCell | undefined): XlsxLooks =>
  typeof cell === 'object' && cell !== null ? cell : { value: cell ?? null };

/** The part of a package that is one sheet. */
export function worksheet(sheet: XlsxSheet, { namespace, styles, title }: Book): string {
  const { name, head, rows, totals = [], frozenColumns = 0, isList = true } = sheet;
  const widths = widthsOf(sheet);
  const headLines = Math.max(1, ...head.map((column, at) => linesOf(titleOf(column), itemAt(widths, at) - 2)));
  const written = [
    // No program makes a row of several lines as high as they need by itself when it opens a file.
    row(
      1,
      head.map((column, at) =>
        writeText(
          titleOf(column),
          `${columnName(at)}1`,
          styles.numberOf({ isHead: true, isFigure: (isList && hasFigures(sheet, at)) || undefined }),
        ),
      ),
      ` ht="${headLines * LINE_POINTS}" customHeight="1"`,
    ),
    ...rows.map((cells, at) => row(at + 2, bodyCells(sheet, { cells, number: at + 2, styles, isTotal: false }))),
    ...totals.map((cells, at) =>
      row(rows.length + at + 2, bodyCells(sheet, { cells, number: rows.length + at + 2, styles, isTotal: true })),
    ),
  ];
  return [
    `<worksheet xmlns="${namespace}">`,
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    `<sheetViews><sheetView workbookViewId="0">${pane(frozenColumns)}</sheetView></sheetViews>`,
    widths.length === 0
      ? ''
      : `<cols>${widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>`,
    `<sheetData>${written.join('')}</sheetData>`,
    ...(hasFilter(sheet) ? [`<autoFilter ref="${filterOf(sheet)}"/>`] : []),
    '<pageMargins left="0.5" right="0.5" top="0.75" bottom="0.75" header="0.3" footer="0.3"/>',
    `<pageSetup paperSize="${A4}" orientation="landscape" fitToWidth="${pagesAcross(widths, frozenColumns)}" fitToHeight="0"/>`,
    `<headerFooter><oddHeader>${escapeXml(`&L${printed(title)}&R${printed(name)}`)}</oddHeader><oddFooter>${escapeXml('&RPage &P of &N')}</oddFooter></headerFooter>`,
    '</worksheet>',
  ].join('');
}

export const hasFilter = ({ rows, isList = true }: XlsxSheet): boolean => isList && rows.length > 0;

/** The head and the rows below it, without the totals: `A1:J12`, or `$A$1:$J$12` where another part of the workbook names them. */
export function filterOf({ head, rows }: XlsxSheet, mark: '' | '$' = ''): string {
  const last = columnName(Math.max(head.length - 1, 0));
  return `${mark}A${mark}1:${mark}${last}${mark}${rows.length + 1}`;
}

/** What stays in sight is printed again on each page that a sheet takes to the right. */
function pagesAcross(widths: readonly number[], frozenColumns: number): number {
  const sum = (of: readonly number[]): number => of.reduce((total, width) => total + width, 0);
  const again = sum(widths.slice(0, frozenColumns));
  return Math.max(1, Math.ceil((sum(widths) - again) / (PAGE_CHARACTERS - again)));
}

const isFigureFormat = (format: XlsxFormat | undefined): boolean => format !== undefined && format !== 'wrapped';

const hasFigures = ({ head, rows }: XlsxSheet, at: number): boolean =>
  isFigureFormat(formatOf(head[at])) || rows.some((cells) => typeof looksOf(cells[at]).value === 'number');

/** An ampersand begins a field of a header; a digit after one of its letters would be read as a size. */
const printed = (text: string): string => ` ${text.replaceAll('&', '&&')}`;

function pane(frozenColumns: number): string {
  const corner = `topLeftCell="${columnName(frozenColumns)}2" state="frozen"`;
  return frozenColumns === 0
    ? `<pane ySplit="1" ${corner} activePane="bottomLeft"/>`
    : `<pane xSplit="${frozenColumns}" ySplit="1" ${corner} activePane="bottomRight"/>`;
}

const row = (number: number, cells: readonly string[], height = ''): string =>
  `<row r="${number}"${height}>${cells.join('')}</row>`;

function bodyCells(
  { head, rows, isList = true }: XlsxSheet,
  {
    cells,
    number,
    styles,
    isTotal,
  }: {
    readonly cells: readonly XlsxCell[];
    readonly number: number;
    readonly styles: StyleBook;
    readonly isTotal: boolean;
  },
): readonly string[] {
  return cells.map((cell, at) => {
    const { value, fill, format = formatOf(head[at]), isSum = false } = looksOf(cell);
    if (value === null || value === '') return '';
    const reference = `${columnName(at)}${number}`;
    const isFigure = typeof value === 'number' || isFigureFormat(format);
    const look = {
      isBold: isTotal || undefined,
      fill,
      isFigure: (isList && isFigure) || undefined,
      isLeft: (!isList && isFigure) || undefined,
    };
    if (typeof value === 'string' && format === 'date' && DAY.test(value))
      return writeNumber((Date.parse(value) - DAY_ZERO) / DAY_MS, {
        reference,
        style: styles.numberOf({ ...look, format }),
      });
    if (typeof value === 'string')
      return writeText(
        value,
        reference,
        styles.numberOf({ ...look, format: format === 'wrapped' ? format : undefined }),
      );
    if (!Number.isFinite(value)) return '';
    const column = columnName(at);
    return writeNumber(value, {
      reference,
      style: styles.numberOf({ ...look, format }),
      formula: isSum ? `<f>SUBTOTAL(9,${column}2:${column}${rows.length + 1})</f>` : '',
    });
  });
}

const styled = (style: number): string => (style === 0 ? '' : ` s="${style}"`);

const writeNumber = (
  value: number,
  {
    reference,
    style,
    formula = '',
  }: { readonly reference: string; readonly style: number; readonly formula?: string | undefined },
): string => `<c r="${reference}"${styled(style)}>${formula}<v>${value}</v></c>`;

const writeText = (value: string, reference: string, style: number): string =>
  `<c r="${reference}"${styled(style)} t="inlineStr"><is><t xml:space="preserve">${escapeXml(value.slice(0, CELL_CHARACTERS))}</t></is></c>`;

function widthsOf(sheet: XlsxSheet): readonly number[] {
  const { head, rows, totals = [], frozenColumns = 0 } = sheet;
  return head.map((column, at) => {
    const shown = [...rows, ...totals].reduce(
      (most, cells) => Math.max(most, shownLength(looksOf(cells[at]).value, formatOf(column))),
      Math.max(NARROWEST, Math.min(titleOf(column).length, WIDE_HEAD)),
    );
    return Math.min(at < frozenColumns ? WIDEST_FROZEN : WIDEST, shown + (hasFigures(sheet, at) ? 3 : 2));
  });
}

/** How many lines the words take where a line holds so many characters. */
function linesOf(text: string, characters: number): number {
  let [lines, room] = [1, characters];
  for (const word of text.split(' ')) {
    if (word.length > room && room < characters) [lines, room] = [lines + 1, characters];
    room -= word.length + 1;
  }
  return lines;
}

/** About as many characters as the format shows: a figure of many decimals is no wide one. */
function shownLength(value: XlsxValue, format: XlsxFormat | undefined): number {
  if (value === null) return 0;
  if (typeof value === 'string') return value.length;
  if (format === undefined) return String(value).length;
  const decimals = typeof format === 'object' ? format.decimals : 2;
  return value.toFixed(decimals).length + (format === 'money' ? 2 : 1);
}

/** 0 is A, 25 is Z, 26 is AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}
