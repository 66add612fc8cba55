import { listOf } from '../notices.ts';
import type { Sheet } from '../open/sheet.ts';
import type { SkippedRow } from './checked.ts';
import { lettersOf } from './hidden.ts';
import { askMarked, isTaken } from './marked-in-book.ts';
import type { Answers, Question } from './question.ts';

const ID = 'struck out';

interface Unstruck {
  readonly sheets: readonly Sheet[];
  readonly leftOut: readonly SkippedRow[];
  /** Null where nothing is struck out. */
  readonly question: Question | null;
}

/** The rows of a sheet whose every cell with text is struck out. */
function struckRows({ rows, struckCells }: Sheet): ReadonlySet<number> {
  const touched = new Set([...(struckCells?.keys() ?? [])].map((cell) => Number(cell.split(':')[0])));
  const isWhole = (row: number): boolean =>
    (rows[row] ?? []).every((text, column) => text === '' || struckCells?.get(`${row}:${column}`) === '');
  return new Set([...touched].filter(isWhole));
}

/** A workbook without struck-out text: parts of cells, cells or whole rows. Asks whether to read it all the same. */
export function withoutStruckOut(sheets: readonly Sheet[], answers: Answers): Unstruck {
  const struck = sheets.flatMap((sheet) => {
    const rows = struckRows(sheet);
    const cells = [...(sheet.struckCells?.keys() ?? [])].filter((cell) => !rows.has(Number(cell.split(':')[0])));
    return rows.size + cells.length === 0 ? [] : [{ sheet, rows, cells }];
  });
  if (struck.length === 0) return { sheets, leftOut: [], question: null };
  const places = struck.flatMap(({ rows, cells }) => [
    ...(rows.size === 0 ? [] : [`rows ${listOf([...rows].map((row) => String(row + 1)))}`]),
    ...(cells.length === 0 ? [] : [`cells ${listOf(cells.map(addressOf))}`]),
  ]);
  const question = askMarked({
    id: ID,
    where: places,
    why: 'the text is struck out in the workbook',
    leave: 'leave out what is struck out',
    take: 'read it too',
  });
  if (isTaken(answers, ID)) return { sheets, leftOut: [], question };
  return {
    sheets: sheets.map(withoutCells),
    leftOut: struck.flatMap(({ sheet, rows }) =>
      [...rows].map((row) => ({ sheet: sheet.name, row: row + 1, reason: 'is struck out in the workbook' })),
    ),
    question,
  };
}

const withoutCells = (sheet: Sheet): Sheet =>
  sheet.struckCells === undefined
    ? sheet
    : {
        ...sheet,
        rows: sheet.rows.map((cells, row) =>
          cells.map((text, column) => sheet.struckCells?.get(`${row}:${column}`) ?? text),
        ),
      };

function addressOf(cell: string): string {
  const [row = 0, column = 0] = cell.split(':').map(Number);
  return `${lettersOf(column)}${row + 1}`;
}
