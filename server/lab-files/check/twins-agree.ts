import type { ColumnReading } from './column-reading.ts';
import type { RawTable } from './raw-table.ts';
import { signOf } from './read-figure.ts';
import type { UsedColumn } from './use-columns.ts';
import { itemAt } from '../../collections/item-at.ts';

/** What rounding in two units makes of one figure. */
const ROUNDED = 0.03;

/** Do columns of one test give the same figures of each sample, but for their units and the rounding in these? Then nothing hangs on which is used. */
export function twinsAgree({ samples }: RawTable, group: readonly number[], used: readonly UsedColumn[]): boolean {
  const factors = new Map(group.map((index) => [index, itemAt(used, index).use?.factor ?? Number.NaN]));
  const least = new Set(factors.values()).size === 1 ? 0 : ROUNDED;
  const isPerArea = group.some((index) => itemAt(used, index).use?.perArea !== null);
  return (
    !isPerArea &&
    samples.every(({ cells }) => {
      const figures = cells.flatMap(({ column, text, prefix }) => {
        const factor = factors.get(column);
        if (factor === undefined || text === '') return [];
        const [, sign = '', figure = ''] = /^([<>≤≥]?)\s*(\d+(?:[.,]\d+)?)$/.exec(`${prefix}${text}`.trim()) ?? [];
        return [{ sign: signOf(sign), value: figure === '' ? Number.NaN : Number(figure.replace(',', '.')) * factor }];
      });
      const [first, ...others] = figures;
      return others.every(
        ({ sign, value }) =>
          sign === first?.sign && Math.abs(value - first.value) <= least * Math.max(value, first.value),
      );
    })
  );
}

/** Fewer may agree by chance. */
const FEWEST_FIGURES = 2;
const areSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length >= FEWEST_FIGURES &&
  some.length === others.length &&
  some.every((figure, at) => Math.abs(figure - itemAt(others, at)) <= ROUNDED * Math.max(figure, itemAt(others, at)));

/** A column that leaves its method open, and whose figures are those of a known one in another unit, was worked out from it: it holds the same test. */
export function sameInAnotherUnit(
  readings: readonly ColumnReading[],
  figures: readonly (readonly number[])[],
): readonly ColumnReading[] {
  const converted = (index: number, factor: number): readonly number[] =>
    itemAt(figures, index).map((figure) => figure * factor);
  return readings.map((reading, index) => {
    if (reading.is !== 'asked' || reading.shared !== null) return reading;
    const same = reading.choices.find(({ use }) =>
      readings.some(
        (other, at) =>
          other.is === 'read' &&
          other.use.test.id === use.test.id &&
          other.use.factor !== use.factor &&
          areSame(converted(index, use.factor), converted(at, other.use.factor)),
      ),
    );
    return same ? { is: 'read', use: same.use, reason: 'gives the same as another column, in another unit' } : reading;
  });
}
