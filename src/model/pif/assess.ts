import type { ParameterColumn } from '../contract/entities.ts';
import { cellOf } from './cell.ts';
import { changedNames, type Row } from './row.ts';

/** The row with what follows from its values worked out anew. */
export function assessed(row: Omit<Row, 'isChanged' | 'errorCount'>, parameters: readonly ParameterColumn[]): Row {
  const unassessed = { ...row, isChanged: changedNames(row).length > 0, errorCount: 0 };
  return {
    ...unassessed,
    errorCount: parameters.filter(
      (parameter) => !parameter.isReadOnly && cellOf(unassessed, parameter).fault?.severity === 'error',
    ).length,
  };
}
