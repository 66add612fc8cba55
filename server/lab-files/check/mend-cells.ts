import type { Fault } from './checked.ts';
import { fieldId, idOf } from './column-roles.ts';
import type { Questions } from './question.ts';
import type { FieldName, RawCell, RawSample, RawTable } from './raw-table.ts';
import { rowId } from './row-id.ts';
import { keysOf } from '../../../src/model/shared/record.ts';

/** The id under which one cell of a row is left out, or corrected. */
const cellId = (row: string, column: string): string => `cell ${row} ${column}`;

const DEPTHS: readonly FieldName[] = ['depth', 'depthFrom', 'depthTo', 'depthUnit'];
const isDepth = (field: FieldName): boolean => DEPTHS.includes(field);

/** Text of a cell after an answer; null when left out, undefined without an answer. */
function mended(answer: string | null): string | null | undefined {
  if (answer === 'leave') return null;
  return answer?.startsWith('value ') === true ? answer.slice('value '.length).trim() : undefined;
}

/** Applies the user's corrections to the cells: `leave` drops one figure, `value <text>` replaces it. */
export function mendCells(table: RawTable, questions: Questions): RawTable {
  if (!questions.hasGiven('cell ')) return table;
  return { ...table, samples: table.samples.map((sample) => mendSample(table, sample, questions)) };
}

function mendSample({ sheet, columns }: RawTable, sample: RawSample, questions: Questions): RawSample {
  const row = rowId({ sheet, row: sample.row, column: sample.column, nth: sample.nth ?? null });
  const answerOf = (column: string): string | null | undefined => mended(questions.given(cellId(row, column)));
  let fields = sample.fields;
  for (const field of keysOf(fields)) {
    // Two columns that give one depth are reported as one.
    const name = isDepth(field) ? 'depth' : field;
    const answer = answerOf(fieldId(name));
    if (answer === undefined) continue;
    const { [field]: _, ...others } = fields;
    fields = answer === null ? others : { ...others, [name]: answer };
  }
  const cells = sample.cells.map((cell): RawCell => {
    const column = columns[cell.column];
    const answer = column === undefined ? undefined : answerOf(idOf(column));
    return answer === undefined ? cell : { ...cell, text: answer ?? '', prefix: '' };
  });
  return { ...sample, fields, cells };
}

/** Did the user leave out a field of a row? */
export const isFieldLeft = (row: string, field: FieldName, questions: Questions): boolean =>
  questions.given(cellId(row, fieldId(field))) === 'leave';

/** Which cell of a row a fault is about, and of which column, so that one figure does not keep its sample out. */
export const faultOfCell = (row: string, column: string, fault: Omit<Fault, 'cellId' | 'columnId'>): Fault => ({
  ...fault,
  cellId: cellId(row, column),
  columnId: column,
});
