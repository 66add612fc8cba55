import { listOf } from '../notices.ts';
import type { Sheet } from '../open/sheet.ts';
import type { SkippedRow } from './checked.ts';
import { askMarked, isTaken } from './marked-in-book.ts';
import type { Answers, Question } from './question.ts';

const ID = 'hidden';

interface Seen {
  readonly sheets: readonly Sheet[];
  readonly leftOut: readonly SkippedRow[];
  /** Null where nothing is hidden. */
  readonly question: Question | null;
}

/** A workbook without what its program does not show: rows, also those of a filter, columns and sheets. Whether it belongs to the results is asked. */
export function withoutHidden(sheets: readonly Sheet[], answers: Answers): Seen {
  const places = sheets.flatMap(({ hidden }) =>
    hidden === undefined
      ? []
      : [
          ...(hidden.rows.size === 0 ? [] : [`rows ${listOf([...hidden.rows].map((row) => String(row + 1)))}`]),
          ...(hidden.columns.size === 0 ? [] : [`columns ${listOf([...hidden.columns].map(lettersOf))}`]),
          ...hidden.sheets.map((name) => `the sheet "${name}"`),
        ],
  );
  const asks = sheets.some(({ hidden }) => hidden !== undefined && hidden.rows.size + hidden.columns.size > 0);
  if (!asks) return { sheets, leftOut: [], question: null };
  const question = askMarked({
    id: ID,
    where: places,
    why: 'the spreadsheet program does not show them',
    leave: 'leave out what is hidden',
    take: 'read hidden rows and columns too',
  });
  if (isTaken(answers, ID)) return { sheets, leftOut: [], question };
  return {
    sheets: sheets.map((sheet) => (sheet.hidden === undefined ? sheet : seen(sheet, sheet.hidden))),
    leftOut: sheets.flatMap(({ name, hidden }) =>
      [...(hidden?.rows ?? [])].map((row) => ({ sheet: name, row: row + 1, reason: 'is hidden in the workbook' })),
    ),
    question,
  };
}

const seen = (sheet: Sheet, { rows, columns }: NonNullable<Sheet['hidden']>): Sheet => ({
  ...sheet,
  rows: sheet.rows.map((cells, row) =>
    rows.has(row) ? [] : cells.map((cell, column) => (columns.has(column) ? '' : cell)),
  ),
});

/** As a spreadsheet heads its columns. */
export function lettersOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : `${lettersOf(Math.floor(column / 26) - 1)}${letter}`;
}
