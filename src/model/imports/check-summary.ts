import { formatNumber } from '../format/number.ts';
import { checkTexts } from '../texts/lab-check.ts';
import { isAround } from './around-rows.ts';
import type { CheckColumn, CheckRow, LabCheck } from './lab-check.ts';
import type { UploadOutcome } from './upload-result.ts';

/** An accepted file: its check and its saved result. */
export interface Summed {
  readonly fileName: string;
  readonly check: LabCheck;
  readonly result: UploadOutcome;
}

export interface SummaryLine {
  readonly what: string;
  readonly became: string;
  readonly why: string;
}

export interface SummaryPart {
  readonly key: 'columns' | 'leftColumns' | 'rows' | 'around' | 'flags';
  readonly title: string;
  readonly lines: readonly SummaryLine[];
}

const texts = checkTexts.summary;

/** The position in the file of a row of the check. */
export const rowName = ({ sheet, row, column }: Pick<CheckRow, 'sheet' | 'row' | 'column'>): string =>
  `${sheet === null ? '' : `${sheet}, `}${row === null ? checkTexts.columnAt(column) : checkTexts.rowAt(row)}`;

/** True for a column that the import takes a result or a field from. */
export const isRead = ({ use }: CheckColumn): boolean => use === 'result' || use === 'field';

/** What a column was read as: `P, Colwell`, or the field that it names. */
export const meaningOf = (column: CheckColumn): string =>
  column.use !== 'field'
    ? column.meaning
    : column.meaning === 'position'
      ? checkTexts.position
      : (checkTexts.fields[column.meaning] ?? column.meaning);

/** Why a column is matched so; nothing where its name alone says it. */
export const reasonText = ({ reason }: CheckColumn): string => (reason === 'from the column name' ? '' : reason);

/** The unit, and by what figures are multiplied where they are converted. */
export function unitText({ unit, factor }: CheckColumn): string {
  if (factor === null || factor === 1) return unit;
  return checkTexts.converted(unit, formatNumber(factor, { decimals: 6 }));
}

const columnLine = (column: CheckColumn): SummaryLine => ({
  what: column.header,
  became: isRead(column)
    ? [meaningOf(column), unitText(column)].filter((part) => part !== '').join(', ')
    : texts.notSaved,
  why: column.reason,
});

const skippedLine = ({ reason, ...at }: LabCheck['skipped'][number], became: string): SummaryLine => ({
  what: rowName({ ...at, column: null }),
  became,
  why: reason,
});

/** Rows that are neither samples nor part of the table's head, left out automatically: means, comments, repeats. */
const setAside = ({ skipped }: Pick<LabCheck, 'skipped'>): readonly SummaryLine[] =>
  skipped.filter(({ reason }) => !isAround(reason)).map((row) => skippedLine(row, texts.leftOut));

/** The same before anything is saved, as the grid of samples does not have them. */
export const setAsidePart = (check: Pick<LabCheck, 'skipped'>): SummaryPart => ({
  key: 'rows',
  title: texts.setAside,
  lines: setAside(check),
});

/** Everything of the file, each thing once: what its columns became, which rows did not come in and why, and what is worth a look. */
export function summaryOf({ check }: Pick<Summed, 'check'>): readonly SummaryPart[] {
  const rows: readonly SummaryLine[] = [
    ...check.out.map((row) => ({
      what: rowName(row),
      became: row.isLeftOut ? texts.leftOut : texts.refused,
      why: row.faults.map(({ column, value, reason }) => checkTexts.fault(column, value, reason)).join(' '),
    })),
    ...setAside(check),
  ];
  const around = check.skipped.filter(({ reason }) => isAround(reason));
  const parts: readonly SummaryPart[] = [
    { key: 'columns', title: texts.columns, lines: check.columns.filter(isRead).map(columnLine) },
    {
      key: 'leftColumns',
      title: texts.leftColumns,
      lines: check.columns.filter((column) => !isRead(column)).map(columnLine),
    },
    { key: 'rows', title: texts.rows, lines: rows },
    { key: 'around', title: texts.around, lines: around.map((row) => skippedLine(row, texts.noSample)) },
    {
      key: 'flags',
      title: texts.flags,
      lines: check.flags.map(({ column, statement }) => ({
        what: column,
        became: texts.flagged,
        why: statement.sentence,
      })),
    },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}

/** A cell of CSV; what a spreadsheet program would take for a formula begins with an apostrophe. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** The summary as a file, in the order in which it is shown. */
export function summaryCsv(summed: Summed): string {
  const { rowsIn, saved, rejected, skipped, notices, statements } = summed.result;
  // Statements of the check about a whole column are among its flags.
  const flagged = new Set(summed.check.flags.map(({ statement }) => statement.sentence));
  const rows: readonly (readonly string[])[] = [
    texts.heads,
    [texts.file, summed.fileName, '', ''],
    [texts.counts, texts.rowCounts(rowsIn, saved, skipped, rejected), '', ''],
    [texts.counts, texts.columnCounts(summed.check.counts), '', ''],
    ...notices.map((notice) => [texts.notice, notice, '', '']),
    ...statements
      .filter(({ sentence }) => !flagged.has(sentence))
      .map(({ on, sentence }) => [texts.flags, on, texts.flagged, sentence]),
    ...summaryOf(summed).flatMap(({ title, lines }) =>
      lines.map(({ what, became, why }) => [title, what, became, why]),
    ),
  ];
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** The name of the file that the summary of a check is kept under. */
export const summaryName = (fileName: string): string => `${fileName.replace(/\.[^.]*$/, '')}-summary.csv`;
