import Papa from 'papaparse';
import { pauseForCallers } from '../../calls-meanwhile.ts';
import { withoutGuard } from '../../formula-guard.ts';
import { BudgetError, type FileBudget } from '../../untrusted/file-budget.ts';
import type { Outline } from '../outline.ts';
import { sheetOf, type Sheet } from './sheet.ts';
import { itemAt } from '../../collections/item-at.ts';

const delimiters = [',', ';', '\t', '|'] as const;
const SAMPLE_CHARACTERS = 200_000;

/** The delimiter under which most rows have the same number of cells, weighed by that number: a title with a comma decides nothing. */
function delimiterOf(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARACTERS);
  const scored = delimiters.map((delimiter) => {
    const counts = new Map<number, number>();
    for (const row of Papa.parse<string[]>(sample, { delimiter, newline: '\n' }).data)
      if (row.length > 1) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
    return { delimiter, score: Math.max(0, ...[...counts].map(([cells, rows]) => (cells - 1) * rows)) };
  });
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
}

/** As many as a spreadsheet program shows. */
const MAX_COLUMNS = 16_384;

/** @throws BudgetError for a row that no table has, and once the table is too large. */
export function spendRow({ length }: readonly string[], budget: FileBudget): void {
  if (length > MAX_COLUMNS) throw new BudgetError('has a row of more than 16,384 cells');
  budget.spend('rows');
  budget.spend('cells', length);
}

/**
 * The rows of a delimited text whose lines end in '\n', from its first line with content to the last; a record counts as one row however many lines
 * its quoted cells span. Blank lines above are rows too, so that each row has the number that a spreadsheet shows.
 */
export function readDelimited(
  { content, linesAbove }: Pick<Outline, 'content' | 'linesAbove'>,
  maxRows: number,
  budget: FileBudget,
): { readonly sheet: Sheet; readonly delimiter: string } {
  const delimiter = delimiterOf(content);
  const rows: string[][] = content === '' ? [] : Array.from({ length: linesAbove }, () => ['']);
  const badQuotes = new Set<number>();
  Papa.parse<string[]>(content, {
    delimiter,
    newline: '\n',
    step: ({ data, errors }, parser) => {
      pauseForCallers();
      spendRow(data, budget);
      rows.push(data.map(withoutGuard));
      if (errors.some(({ type }) => type === 'Quotes')) badQuotes.add(rows.length);
      if (rows.length > maxRows) parser.abort();
    },
  });
  while (rows.length > 0 && itemAt(rows, -1).every((cell) => cell.trim() === '')) rows.pop();
  return { sheet: sheetOf(null, { rows, dateCells: new Set(), badQuotes }), delimiter };
}
