import { columnUnit, plausible } from '../../advice/index.ts';
import type { Check } from '../../lab-files/check/checked.ts';
import { doubtfulSamples } from './doubtful-samples.ts';
import { knownTest } from '../../lab-files/check/tests.data.ts';
import { analyteCodes } from '../../queries/advice/analyte-codes.ts';

/** A doubt about figures that were read: words, and where one factor would make a whole column usual, that factor. */
export interface Flag {
  /** A whole column, single figures, a paddock whose figures lie far apart, figures that are too old. The first two have to be looked at. */
  readonly kind: 'unit' | 'figure' | 'spread' | 'age';
  readonly column: string;
  /** The id under which the column is answered, where the doubt is about all of it. */
  readonly columnId: string | null;
  readonly rows: readonly number[];
  readonly text: string;
  readonly factor: number | null;
}

/** Flags columns whose median is of another unit, single figures that no soil has, paddocks that vary much, and samples that are too old. They keep nothing from being saved. */
export function plausibilityFlags(check: Check, today: string): readonly Flag[] {
  return [...columnFlags(check), ...doubtfulSamples(check, today)];
}

function columnFlags({ samples, columns }: Check): readonly Flag[] {
  return columns.flatMap(({ id, header, testId }): readonly Flag[] => {
    const test = testId === null ? undefined : knownTest(testId);
    const analyte = test && analyteCodes[test.measureId];
    if (test === undefined || analyte === undefined) return [];
    const found = samples.flatMap(({ results, row }, index) =>
      results.flatMap((result) =>
        result.testId === testId && result.value !== null && result.qualifier === ''
          ? [{ row: row ?? index + 1, value: result.value }]
          : [],
      ),
    );
    const unit = columnUnit({ analyte, values: found.map(({ value }) => value) });
    if (unit.verdict === 'UNIT' || unit.verdict === 'IMPOSSIBLE' || unit.verdict === 'AMBIGUOUS')
      return [
        {
          kind: 'unit',
          column: header,
          columnId: id,
          rows: found.slice(0, 20).map(({ row }) => row),
          text:
            unit.factor === null
              ? `The figures are not those of ${test.analyte} in ${test.unit}: the unit may be another.`
              : `The figures look as if they had to be multiplied by ${unit.factor}: the unit may be another.`,
          factor: unit.factor,
        },
      ];
    const odd = found.filter(({ value }) => ['UNIT', 'IMPOSSIBLE'].includes(plausible({ analyte, value }).verdict));
    if (odd.length === 0) return [];
    return [
      {
        kind: 'figure',
        column: header,
        columnId: null,
        rows: odd.slice(0, 20).map(({ row }) => row),
        text: `${odd
          .map(({ value }) => value)
          .slice(0, 5)
          .join(', ')} ${test.unit} is far from what soils have.`,
        factor: null,
      },
    ];
  });
}
