import { analyteIn } from './analyte-words.ts';
import type { Questions } from './question.ts';
import type { RawCell, RawSample, RawTable } from './raw-table.ts';
import { firstOf, itemAt } from '../../collections/item-at.ts';
import { groupBy } from '../../../src/model/shared/group.ts';

/** The cells of a sample that say something, by column. */
const byColumn = ({ cells }: RawSample): ReadonlyMap<number, readonly RawCell[]> =>
  groupBy(
    cells.filter(({ text }) => text !== ''),
    ({ column }) => column,
  );

/** Cells in the order of their columns name each of them once, as those of a table with a row a sample do. */
const isInOrder = (cells: readonly RawCell[]): boolean =>
  cells.every(({ column }, index) => index === 0 || column > itemAt(cells, index - 1).column);

const saysOther = (cells: readonly RawCell[]): boolean =>
  cells.some(({ text, prefix }) => text !== itemAt(cells, 0).text || prefix !== itemAt(cells, 0).prefix);

/**
 * A sample keeps one result per test. In a table with one row per result, a repeated test with another figure is asked about; until then the first
 * one counts.
 */
export function decideRepeats(table: RawTable, questions: Questions): RawTable {
  if (
    table.samples.every(
      ({ cells }) => isInOrder(cells) || new Set(cells.map(({ column }) => column)).size === cells.length,
    )
  )
    return table;
  const found = table.samples.map(byColumn);
  const repeated = found.flatMap((cells, index) =>
    [...cells].flatMap(([column, same]) =>
      saysOther(same) && itemAt(table.samples, index).fault === undefined
        ? [{ column, sample: itemAt(table.samples, index) }]
        : [],
    ),
  );
  const answer = repeated.length === 0 ? 'first' : questions.ask(question(table, repeated));
  return {
    ...table,
    samples: table.samples.map((sample, index) => ({
      ...sample,
      cells: [...itemAt(found, index).values()].map((same) => (answer === 'last' ? itemAt(same, -1) : itemAt(same, 0))),
    })),
  };
}

const FIGURE = String.raw`[<>]?\s*\d[\d.,]*`;
const RUN = '(?:re-?runs?|re-?tests?|re-?check|repeat(?:ed)?|rpt|rep|dup(?:licate)?)';
const AGAIN = new RegExp(String.raw`^(${FIGURE})\s*(?:[([]\s*${RUN}?|${RUN})\s*[:=]?\s*(${FIGURE})\s*[)\]]?$`, 'i');

/** A cell that holds a figure and what the laboratory found when it ran the test again, `22 (rerun 23)`: asked which is used. Until then it is the first. */
export function decideReruns(table: RawTable, questions: Questions): RawTable {
  // A class may be written so: Emerson 3(2).
  const isOfTest = table.columns.map(({ naming }) => analyteIn(naming.header) !== null);
  const again = ({ text, column }: RawCell) =>
    isOfTest[column] === true && /[([rd]/i.test(text) ? AGAIN.exec(text.trim()) : null;
  const found = table.samples.flatMap((sample) =>
    sample.cells.flatMap((cell) => (again(cell) === null ? [] : [{ column: cell.column, sample, text: cell.text }])),
  );
  if (found.length === 0) return table;
  const answer = questions.ask({
    ...question(table, found),
    id: `rerun ${table.sheet ?? ''}`.trim(),
    why: `a cell holds two figures: ${firstOf(found).text}`,
  });
  return {
    ...table,
    samples: table.samples.map((sample) => ({
      ...sample,
      cells: sample.cells.map((cell) => {
        const [, first, last] = again(cell) ?? [];
        return first === undefined ? cell : { ...cell, text: (answer === 'last' ? last : first) ?? '' };
      }),
    })),
  };
}

type Repeated = { readonly column: number; readonly sample: RawSample };

function question({ sheet, columns }: RawTable, repeated: readonly Repeated[]) {
  const { fields, row } = firstOf(repeated).sample;
  const name = fields.labNumber ?? fields.name ?? fields.paddock ?? `row ${row}`;
  const others = new Set(repeated.map(({ sample }) => sample)).size - 1;
  return {
    id: `repeated ${sheet ?? ''}`.trim(),
    about: [...new Set(repeated.map(({ column }) => itemAt(columns, column).naming.header))].join(', '),
    where: others === 0 ? name : `${name} and ${others} more`,
    why: 'one sample has two results of the same test',
    choices: [
      { id: 'first', label: 'use the first' },
      { id: 'last', label: 'use the last' },
    ],
    proposed: null,
    free: null,
    isOfLayout: false,
  };
}
