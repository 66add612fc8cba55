import { readDay } from '../format/date.ts';
import { checkTexts } from '../texts/lab-check.ts';
import type { Answers, LabCheck, NewAnswers } from './lab-check.ts';

/** A figure that keeps its row from being saved. */
export interface BadCell {
  readonly id: string;
  readonly value: string;
  readonly reason: string;
  readonly row: number | null;
}

/** All such figures of one column: they get one answer. */
export interface BadCells {
  readonly id: string;
  /** As the file names it. */
  readonly column: string;
  /** To which `leave` is an answer; null where a figure is of two columns. */
  readonly columnId: string | null;
  /** As the file was read last. */
  readonly cells: readonly BadCell[];
  /** The ids of those that were left out or corrected, which are faults no more. */
  readonly mended: readonly string[];
}

const CELLS = 'cells ';
const VALUE = 'value ';
/** An answer for each of more figures than these would not fit into what is sent. */
const MOST_CELLS = 500;

export const REFUSE = 'refuse';
const COLUMN = 'column';

/** A corrected figure; a date is typed as the portal writes dates, whatever order the file has. */
export const correctionOf = (id: string, text: string): string => {
  const day = /field date\w+$/.test(id) ? readDay(text) : null;
  return `${VALUE}${day ?? text.trim()}`;
};
/** The value that an answer puts in place of a figure; another answer is returned as it is. */
export const correctedText = (answer: string): string =>
  answer.startsWith(VALUE) ? answer.slice(VALUE.length) : answer;

/** A cell is named by its row and its column. */
const columnIn = (cellId: string): string => /^cell row .* ((?:field|column) .+)$/.exec(cellId)?.[1] ?? cellId;

/** The figures of a row that were left out or corrected. */
export const mendedIn = (answers: Answers, rowId: string): readonly string[] =>
  Object.keys(answers).filter((id) => id.startsWith(`cell ${rowId} `));

const headerOf = ({ columns }: LabCheck, columnId: string): string =>
  columns.find(({ id }) => id === columnId)?.header ?? checkTexts.fields[columnId.replace(/^field /, '')] ?? columnId;

/** The heading of the column that an answered figure belongs to. */
export const mendedName = (check: LabCheck, cellId: string): string => headerOf(check, columnIn(cellId));

/** The bad figures of a file by column, those that an answer has mended with them. */
export function badCells(check: LabCheck, answers: Answers): readonly BadCells[] {
  const found = new Map<string, BadCells>();
  const of = (key: string, column: string): BadCells =>
    found.get(key) ?? { id: `${CELLS}${key}`, column, columnId: null, cells: [], mended: [] };
  for (const { isLeftOut, faults, row } of check.out)
    for (const { cellId, columnId, column, value, reason } of isLeftOut ? [] : faults) {
      if (cellId === undefined) continue;
      const key = columnIn(cellId);
      const group = of(key, column);
      const cells = [...group.cells, { id: cellId, value, reason, row }];
      found.set(key, { ...group, cells, columnId: columnId ?? group.columnId });
    }
  const still = new Set([...found.values()].flatMap(({ cells }) => cells.map(({ id }) => id)));
  for (const id of Object.keys(answers).filter((one) => one.startsWith('cell ') && !still.has(one))) {
    const key = columnIn(id);
    const group = of(key, headerOf(check, key));
    found.set(key, { ...group, mended: [...group.mended, id] });
  }
  return [...found.values()];
}

const idsOf = ({ cells, mended }: BadCells): readonly string[] => [...cells.map(({ id }) => id), ...mended];

/** The possible answers for all of them; a figure is corrected for all of them only where they read alike. */
export function waysOf(group: BadCells): {
  readonly answers: readonly string[];
  readonly canCorrect: boolean;
} {
  const isFew = idsOf(group).length <= MOST_CELLS;
  return {
    answers: [...(isFew ? ['leave'] : []), ...(group.columnId === null ? [] : [COLUMN]), REFUSE],
    canCorrect: isFew && new Set(group.cells.map(({ value }) => value)).size <= 1,
  };
}

/** What holds for all of them; their rows are refused where nothing was said. */
export function answerFor(group: BadCells, answers: Answers): string {
  if (group.columnId !== null && answers[group.columnId] === 'leave') return COLUMN;
  const said = new Set(idsOf(group).map((id) => answers[id]));
  const [answer] = said;
  return said.size === 1 && answer !== undefined ? answer : REFUSE;
}

/** The figures that a card asks about; undefined for the card of another question. */
export const cellsOfCard = (check: LabCheck, answers: Answers, id: string): BadCells | undefined =>
  id.startsWith(CELLS) ? badCells(check, answers).find((group) => group.id === id) : undefined;

/** An answer to them all as the check takes it: one for each figure, or one for the column. */
export function answersForCells(group: BadCells, answer: string): NewAnswers {
  if (answer === COLUMN && group.columnId !== null) return { [group.columnId]: 'leave' };
  return Object.fromEntries(idsOf(group).map((id) => [id, answer === REFUSE ? null : answer]));
}

/** The text of such an answer. */
export function cellsAnswerText(group: BadCells, answer: string): string {
  const texts = checkTexts.cells;
  const number = idsOf(group).length;
  if (answer === 'leave') return texts.leaveFigures(number);
  if (answer === COLUMN) return texts.leaveColumn;
  return answer === REFUSE ? texts.refuse(number) : texts.correctedTo(correctedText(answer));
}

/** Names the value and what is wrong with it; of several figures, how many. */
export function cellsTitle({ column, cells, mended }: BadCells): string {
  const [first] = cells;
  if (first === undefined) return checkTexts.cells.mended(column, mended.length);
  return cells.length === 1
    ? checkTexts.fault(column, first.value, first.reason)
    : checkTexts.cells.several(column, cells.length);
}

/** Which values of which rows. */
export function cellsWhy({ cells }: BadCells): string {
  const rows = checkTexts.rows.inRows(cells.flatMap(({ row }) => (row === null ? [] : [row])));
  if (cells.length < 2) return rows;
  return `${checkTexts.cells.values([...new Set(cells.map(({ value }) => value))], cells[0]?.reason ?? '')} ${rows}`;
}
