import { figure, statement, type Statement } from '../../../src/model/advice/statement.ts';
import { withUnit } from '../../../src/model/format/number.ts';
import { adviceTexts } from '../../../src/model/texts/advice.ts';
import { columnUnit } from '../lab-values.ts';
import type { AdviceTables, AnalyteCode } from '../parameters/schema.ts';
import { printed, valueStatement } from './value-statements.ts';

/** What a file holds of one analyte, in the unit that it is stored in. */
export interface FileColumn {
  readonly analyte: AnalyteCode;
  readonly values: readonly number[];
}

/** In whole numbers where the factor is one. */
const times = (factor: number): string =>
  factor < 1 ? adviceTexts.tooLarge(printed(1 / factor)) : adviceTexts.tooSmall(printed(factor));

/** Most cells listed one by one when a column is too short to judge as a whole, or is otherwise right. */
const MOST_CELLS = 3;

/**
 * What a cell that no soil has tells; nothing where its figure is only unusual.
 * @see server/advice/parameters/open-advice-2.json, `sources` (`VALUE_*`)
 */
export const cellStatements = (
  sampleId: number | null,
  { analyte, value, tables }: { readonly analyte: AnalyteCode; readonly value: number; readonly tables: AdviceTables },
): readonly Statement[] =>
  valueStatement(sampleId, { code: analyte, value, tables }).filter(({ rule }) => rule !== 'VALUE_UNUSUAL');

/**
 * What a column tells by its middle, which is trusted over any cell; null where that is usual, or where it is too short.
 * @see docs/engine.md, "Advice: what follows besides rates"
 */
export function columnStatement({ analyte, values }: FileColumn, tables: AdviceTables): Statement | null {
  const { verdict, median, factor, suggested } = columnUnit({ analyte, values }, tables);
  if (verdict === 'OK' || verdict === 'TOO_FEW' || median === null) return null;
  const { name, unit } = adviceTexts.analytes[analyte];
  const { usual, hard } = tables.plausible[analyte];
  const [low, high] = verdict === 'IMPOSSIBLE' ? hard : usual;
  return statement(tables, `COLUMN_${verdict}`, {
    level: verdict === 'UNUSUAL' ? 'watch' : 'act',
    sampleId: null,
    on: analyte,
    figures: [
      figure('count', { value: values.length, unit: 'values', decimals: 0 }),
      figure('low', { value: low, unit, decimals: 3 }),
      figure('high', { value: high, unit, decimals: 3 }),
      ...(suggested === null ? [] : [figure('suggested', { value: suggested, unit, decimals: 3 })]),
    ],
    words: {
      name,
      median: withUnit(printed(median), unit),
      ...(factor === null || suggested === null
        ? {}
        : { times: times(factor), suggested: withUnit(printed(suggested), unit) }),
    },
  });
}

/**
 * Which columns of a file look out of range, or as if they were in another unit; a unit is proposed, never applied.
 * @see docs/engine.md, "Advice: what follows besides rates"
 */
export const columnStatements = (columns: readonly FileColumn[], tables: AdviceTables): readonly Statement[] =>
  columns.flatMap((column) => {
    const whole = columnStatement(column, tables);
    if (whole) return [whole];
    return [...new Set(column.values)]
      .flatMap((value) => cellStatements(null, { analyte: column.analyte, value, tables }))
      .slice(0, MOST_CELLS);
  });
