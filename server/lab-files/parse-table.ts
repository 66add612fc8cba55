import Papa from 'papaparse';
import { withoutGuard } from '../formula-guard.ts';
import { BudgetError, FileBudget } from '../untrusted/file-budget.ts';
import { spendRow } from './open/read-delimited.ts';
import { outlineOf } from './outline.ts';

export interface TableRow {
  /** As a spreadsheet shows it: a record is one row however many lines its quoted cells span. */
  readonly row: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly delimiter: Delimiter;
  readonly header: readonly string[];
  /** Rows with at least one cell that is not blank. */
  readonly rows: readonly TableRow[];
  /** Rows whose quotation marks do not pair up. */
  readonly badQuotes: ReadonlySet<number>;
  /** True when reading stopped because there are more rows than `maxRows`; `rows` then holds maxRows + 1. */
  readonly tooManyRows: boolean;
  /** True when a line is longer than any row of a table; nothing else was read then. */
  readonly tooLongLine: boolean;
  /** Why the table is larger than any that is read, to complete `The file …`; reading stopped there. */
  readonly overBudget: string | null;
}

export const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

/** A thousand columns of two thousand characters. */
const MAX_LINE = 2_000_000;
/** Cells of several lines and empty rows between the filled ones; a text with more lines is no table. */
const LINES_PER_ROW = 10;

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');

/** A header cell on one line; what is too long for a header keeps its beginning, so that it can still be named. */
const readHeader = (cell: string): string => {
  const text = cell.trim();
  return (text.length > 300 ? `${text.slice(0, 300)}…` : text).replace(/\s+/g, ' ');
};

/** The first record with content, under one delimiter. */
function firstRecord(text: string, delimiter: Delimiter): readonly string[] {
  let found: readonly string[] = [];
  Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    step: ({ data }, parser) => {
      // A line of other delimiters is as blank as a line of this one.
      if (/^[\s,;]*$/.test(data.join(''))) return;
      found = data;
      parser.abort();
    },
  });
  return found;
}

/** The delimiter under which most header cells are known, then the one that gives most cells. Sampling the values would be misled by decimal commas. */
function bestDelimiter(text: string, isKnown: (header: string) => boolean): Delimiter {
  const headerSample = text.slice(0, 200_000);
  const scores = delimiters.map((delimiter) => {
    const cells = firstRecord(headerSample, delimiter);
    return { delimiter, known: cells.filter(isKnown).length, cells: cells.length };
  });
  return scores.reduce((best, next) =>
    next.known > best.known || (next.known === best.known && next.cells > best.cells) ? next : best,
  ).delimiter;
}

/**
 * Splits delimited text into a header and numbered rows; never throws, whatever the text.
 * Lines must end in '\n'. `isKnown` tells a header cell that means something, and so which delimiter is right.
 */
export function parseTable(text: string, isKnown: (header: string) => boolean, maxRows: number): Table {
  const { content, lines, linesAbove, longestLine } = outlineOf(text);
  const nothing = { delimiter: delimiters[0], header: [], rows: [], badQuotes: new Set<number>(), overBudget: null };
  if (longestLine > MAX_LINE) return { ...nothing, tooManyRows: false, tooLongLine: true };
  if (lines > maxRows * LINES_PER_ROW) return { ...nothing, tooManyRows: true, tooLongLine: false };
  const delimiter = bestDelimiter(content, isKnown);
  let row = linesAbove;
  let tooManyRows = false;
  let header = null as readonly string[] | null;
  const rows: TableRow[] = [];
  const badQuotes = new Set<number>();
  const budget = new FileBudget();
  let overBudget: string | null = null;
  try {
    Papa.parse<string[]>(content, {
      delimiter,
      newline: '\n',
      step: ({ data, errors }, parser) => {
        row += 1;
        spendRow(data, budget);
        if (errors.some(({ type }) => type === 'Quotes')) badQuotes.add(row);
        if (isBlank(data)) return;
        if (header === null) header = data.map((cell) => readHeader(withoutGuard(cell)));
        else rows.push({ row, cells: data.map(withoutGuard) });
        if (rows.length <= maxRows) return;
        tooManyRows = true;
        parser.abort();
      },
    });
  } catch (error) {
    if (!(error instanceof BudgetError)) throw error;
    overBudget = error.message;
  }
  return { delimiter, header: header ?? [], rows, badQuotes, tooManyRows, tooLongLine: false, overBudget };
}
