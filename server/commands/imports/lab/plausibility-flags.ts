import type { Statement } from '../../../../src/model/advice/statement.ts';
import {
  cellStatements,
  columnStatement,
  columnUnit,
  plausible,
  type AdviceTables,
  type AnalyteCode,
} from '../../../advice/index.ts';
import { groupBy } from '../../../../src/model/shared/group.ts';
import { firstOf } from '../../../collections/item-at.ts';
import type { Check } from '../../../lab-files/check/checked.ts';
import { doubtfulSamples, SHOWN_ROWS } from './doubtful-samples.ts';
import { knownTest } from '../../../lab-files/check/tests.data.ts';
import { analyteCodes } from '../../../queries/samples/analyte-codes.ts';

/** A doubt about figures that were read: what advice says of them, and where one factor would make a whole column usual, that factor. */
export interface Flag {
  /** A whole column, single figures, a paddock whose figures lie far apart, figures that are too old. The first two have to be looked at. */
  readonly kind: 'unit' | 'figure' | 'spread' | 'age';
  /** What it is about: a heading of the file, or a place. */
  readonly column: string;
  /** The id under which the column is answered, where the doubt is about all of it. */
  readonly columnId: string | null;
  readonly rows: readonly number[];
  readonly statement: Statement;
  readonly factor: number | null;
}

/** Most figures of one column that are listed one by one. */
const MOST_FIGURES = 5;

/** The factor that makes each figure of a column usual, where all of them want the same. */
function sharedFactor(analyte: AnalyteCode, values: readonly number[], tables: AdviceTables): number | null {
  const [factor = null, other] = new Set(values.map((value) => plausible({ analyte, value }, tables).factor));
  return other === undefined ? factor : null;
}

/** Flags columns whose median is of another unit, single figures that no soil has, paddocks that vary much, and samples that are too old. They keep nothing from being saved. */
export function plausibilityFlags(check: Check, today: string, tables: AdviceTables): readonly Flag[] {
  return [...columnFlags(check, tables), ...doubtfulSamples(check, today, tables)];
}

function columnFlags({ samples, columns }: Check, tables: AdviceTables): readonly Flag[] {
  return columns.flatMap(({ id, header, testId }): readonly Flag[] => {
    const test = testId === null ? undefined : knownTest(testId);
    const analyte = test && analyteCodes[test.measureId];
    if (test === undefined || analyte === undefined) return [];
    const found = samples.flatMap(({ results, row }, index) =>
      results.flatMap((result) =>
        result.use.test.id === testId && result.value !== null && result.qualifier === ''
          ? [{ row: row ?? index + 1, value: result.value }]
          : [],
      ),
    );
    const rowsOf = (of: readonly { readonly row: number }[]) => of.slice(0, SHOWN_ROWS).map(({ row }) => row);
    const column = { analyte, values: found.map(({ value }) => value) };
    const whole = columnStatement(column, tables);
    if (whole && whole.rule !== 'COLUMN_UNUSUAL') {
      const { factor } = columnUnit(column, tables);
      return [{ kind: 'unit', column: header, columnId: id, rows: rowsOf(found), statement: whole, factor }];
    }
    const factor = whole ? null : sharedFactor(analyte, column.values, tables);
    const [sentence] = factor === null ? [] : cellStatements(null, { analyte, value: firstOf(column.values), tables });
    // Too few figures for their middle to tell, and each of them tells the same.
    if (sentence)
      return [{ kind: 'unit', column: header, columnId: id, rows: rowsOf(found), statement: sentence, factor }];
    const odd = [...groupBy(found, ({ value }) => value)].flatMap(([value, of]) =>
      cellStatements(null, { analyte, value, tables }).map((statement) => ({ statement, of })),
    );
    return odd.slice(0, MOST_FIGURES).map(({ statement, of }) => ({
      kind: 'figure',
      column: header,
      columnId: null,
      rows: rowsOf(of),
      statement,
      factor: null,
    }));
  });
}
