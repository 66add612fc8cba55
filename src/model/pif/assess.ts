import type { ParameterColumn } from '../contract/entities.ts';
import { cellOf } from './cell.ts';
import { hasChanges, type Row } from './row.ts';

type Unassessed = Omit<Row, 'isChanged' | 'errorCount'>;

const isWrong = (row: Unassessed, parameter: ParameterColumn): boolean =>
  cellOf(row, parameter).fault?.severity === 'error';

/** The row with what follows from its values worked out anew. */
export const assessed = (row: Unassessed, parameters: readonly ParameterColumn[]): Row => ({
  ...row,
  isChanged: hasChanges(row),
  errorCount: parameters.filter((parameter) => !parameter.isReadOnly && isWrong(row, parameter)).length,
});

/** The same of a row in which only these inputs are others than before: what is wrong with a cell is its own affair. */
export function reassessed(before: Row, row: Unassessed, names: readonly string[], editable: Editable): Row {
  const wrongIn = (one: Unassessed): number =>
    names.filter((name) => {
      const parameter = editable.get(name);
      return parameter !== undefined && isWrong(one, parameter);
    }).length;
  return { ...row, isChanged: hasChanges(row), errorCount: before.errorCount - wrongIn(before) + wrongIn(row) };
}

type Editable = ReadonlyMap<string, ParameterColumn>;

/** The inputs that are entered here, by name: looked up for ten thousand cells at once. */
export function editableAmong(parameters: readonly ParameterColumn[]): Editable {
  const found =
    known.get(parameters) ??
    new Map(parameters.flatMap((one) => (one.isReadOnly ? [] : [[one.omlName, one] as const])));
  known.set(parameters, found);
  return found;
}
const known = new WeakMap<readonly ParameterColumn[], Editable>();
