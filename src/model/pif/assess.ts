import type { ParameterColumn } from '../contract/entities.ts';
import { cellOf } from './cell.ts';
import type { Row, Values } from './row.ts';

const isSame = (one: Values, other: Values): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

/** The row with what follows from its values worked out anew. */
export function assessed(row: Omit<Row, 'isChanged' | 'errorCount'>, parameters: readonly ParameterColumn[]): Row {
  const unassessed = { ...row, isChanged: !isSame(row.entered, row.saved), errorCount: 0 };
  return {
    ...unassessed,
    errorCount: parameters.filter(
      (parameter) => !parameter.isReadOnly && cellOf(unassessed, parameter).fault?.severity === 'error',
    ).length,
  };
}
