import type { LabFileProblem } from './lab-file-reading.ts';
import { listOf } from './notices.ts';
import type { Table } from './parse-table.ts';
import type { Layout } from './read-layout.ts';
import { itemAt } from '../collections/item-at.ts';

/** What a file as a whole leaves open: problems keep it from being saved, notices tell how it was read. */
export interface Doubts {
  readonly problems: readonly LabFileProblem[];
  readonly notices: readonly string[];
}

const problem = (column: string, reason: string): LabFileProblem => ({ row: null, column, value: '', reason });
const distinct = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/**
 * Depths whose unit nobody states, and dates whose order nobody states, where the figures themselves speak against centimetres, or against
 * the day coming first. A guess would store another depth or another day.
 */
export function doubtsOf(table: Table, layout: Layout): Doubts {
  const cellsOf = (index: number | undefined): readonly string[] =>
    index === undefined ? [] : table.rows.map(({ cells }) => (cells[index] ?? '').trim()).filter((cell) => cell !== '');
  const depth = depthDoubt(layout, cellsOf);
  const sampled = layout.meta.get('dateSampled');
  const date = sampled ? dateDoubt(sampled.header, cellsOf(sampled.index)) : unnamedDate(layout, cellsOf);
  return {
    problems: [depth, date].flatMap((doubt) => (doubt?.is === 'problem' ? [doubt.problem] : [])),
    notices: [date].flatMap((doubt) => (doubt?.is === 'notice' ? [doubt.text] : [])),
  };
}

type Doubt =
  | { readonly is: 'problem'; readonly problem: LabFileProblem }
  | { readonly is: 'notice'; readonly text: string };
const refused = (column: string, reason: string): Doubt => ({ is: 'problem', problem: problem(column, reason) });

const statesLength = (text: string): boolean => /\b(?:cm|mm|m|in|inch|inches|metres?|centimetres?)\b|"/i.test(text);

function depthDoubt(layout: Layout, cellsOf: (index: number | undefined) => readonly string[]): Doubt | null {
  const places = (['depth', 'depthFrom', 'depthTo'] as const).flatMap((field) => layout.meta.get(field) ?? []);
  const cells = distinct(places.flatMap(({ index }) => cellsOf(index)));
  if (
    places.some(({ header }) => statesLength(header)) ||
    cells.some((cell) => /[a-z"]/i.test(cell.replace(/to/i, '')))
  )
    return null;
  const bounds = cells.flatMap((cell) => (cell.match(/\d+(?:\.\d+)?/g) ?? []).map(Number)).filter((bound) => bound > 0);
  if (bounds.length === 0) return null;
  const other =
    bounds.every((bound) => bound % 6 === 0) && bounds.some((bound) => bound % 5 !== 0)
      ? 'inches'
      : Math.max(...bounds) <= 3
        ? 'metres'
        : Math.min(...bounds) >= 75
          ? 'millimetres'
          : null;
  const header = places.map((place) => `"${place.header}"`).join(' and ');
  return other === null
    ? null
    : refused(
        itemAt(places, 0).header,
        `The depths under ${header} (${listOf(cells)}) may be ${other} or centimetres. Write the unit into the header, as in "Depth (cm)", and upload the file again.`,
      );
}

const SLASHED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\b/;
const HAS_ORDER = /d+[/ -]*m+[/ -]*y+/i;

/** Whether the month may come first: told by a part above 12, or by which order puts the samplings closer together. */
function dateDoubt(header: string, cells: readonly string[]): Doubt | null {
  if (HAS_ORDER.test(header)) return null;
  const days = distinct(cells).flatMap((cell) => {
    const [, first, second] = SLASHED.exec(cell) ?? [];
    return first === undefined || second === undefined ? [] : [{ cell, first: Number(first), second: Number(second) }];
  });
  const unclear = days.filter(({ first, second }) => first <= 12 && second <= 12 && first !== second);
  if (unclear.length === 0 || days.some(({ first }) => first > 12)) return null;
  const firsts = new Set(days.map(({ first }) => first));
  const seconds = new Set(days.map(({ second }) => second));
  if (days.some(({ second }) => second > 12) || (firsts.size === 1 && seconds.size > 1))
    return refused(
      header,
      `The dates under "${header}" (${listOf(days.map(({ cell }) => cell))}) may have the month first. Write them as 31/03/2026 or 2026-03-31 and upload the file again.`,
    );
  return seconds.size === 1 && firsts.size > 1
    ? null
    : {
        is: 'notice',
        text: `Dates were read with the day first: ${itemAt(unclear, 0).cell} is ${inWords(itemAt(unclear, 0))}.`,
      };
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const inWords = ({ first, second }: { readonly first: number; readonly second: number }): string =>
  `${first} ${MONTHS[second - 1]}`;

/** A column of dates that is not said to be the day of sampling: the samples would be dated today. */
function unnamedDate(layout: Layout, cellsOf: (index: number) => readonly string[]): Doubt | null {
  const column = layout.unsaved.find(({ index, header }) => {
    const cells = cellsOf(index);
    return (
      /date|sampled/i.test(header) &&
      cells.length > 0 &&
      cells.every((cell) => SLASHED.test(cell) || /^\d{4}-\d{2}-\d{2}/.test(cell))
    );
  });
  return column
    ? refused(
        column.header,
        `The column "${column.header}" holds dates but does not say that they are days of sampling, and no other column gives these. Name it "Date sampled", or take it out, and upload the file again.`,
      )
    : null;
}
