import type { ParameterColumn } from '../contract/entities.ts';
import { isWrongIn } from './cell.ts';
import { hasChanges, type Row } from './row.ts';

type Unassessed = Omit<Row, 'isChanged' | 'errorCount'>;

/** The row with its derived values recalculated. */
export const assessed = (row: Unassessed, parameters: readonly ParameterColumn[]): Row => ({
  ...row,
  isChanged: hasChanges(row),
  errorCount: parameters.filter((parameter) => !parameter.isReadOnly && isWrongIn(row, parameter)).length,
});

/** How many of these inputs are wrong in a row. */
export function wrongAmong(row: Unassessed, names: readonly string[], editable: Editable): number {
  let wrong = 0;
  for (const name of names) {
    const parameter = editable.get(name);
    if (parameter !== undefined && isWrongIn(row, parameter)) wrong += 1;
  }
  return wrong;
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
