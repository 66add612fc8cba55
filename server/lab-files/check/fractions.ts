import type { ColumnChoice, ColumnReading } from './column-reading.ts';
import { itemAt } from '../../collections/item-at.ts';

const GRAINS: ReadonlySet<string> = new Set(['clay', 'silt', 'sand', 'coarse_sand', 'fine_sand']);

const grainOf = (reading: ColumnReading): string | null =>
  reading.is === 'read' && GRAINS.has(reading.use.test.id) ? reading.use.test.id : null;

const medianOf = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/**
 * Sand, silt and clay that are all at most 1 are parts of one and no percent: no soil has so little of all. It is asked, with a hundred times the figures
 * proposed.
 */
export function withFractions(
  readings: readonly ColumnReading[],
  figures: readonly (readonly number[])[],
  saysUnit: (index: number) => boolean,
): readonly ColumnReading[] {
  const grains = readings.flatMap((reading, index) => (grainOf(reading) === null ? [] : [index]));
  const all = grains.flatMap((index) => itemAt(figures, index));
  if (all.length === 0 || all.some((figure) => figure > 1) || all.every((figure) => figure === 0)) return readings;
  // A sand may have less than one percent of clay; three fractions that add up to one are not percentages.
  const middles = grains.map((index) => medianOf(itemAt(figures, index)));
  const isWhole = Math.abs(middles.reduce((sum, middle) => sum + middle, 0) - 1) < 0.1;
  if (!isWhole && grains.every(saysUnit)) return readings;
  return readings.map((reading, index) => {
    if (reading.is !== 'read' || !grains.includes(index)) return reading;
    const { use } = reading;
    const fraction: ColumnChoice = {
      id: `${use.test.id} fraction`,
      label: `parts of one: ${use.test.analyte} in % is 100 times as much`,
      use: { ...use, factor: 100, shownUnit: 'of 1' },
    };
    return {
      is: 'asked',
      about: use.test.analyte,
      why: 'all figures of sand, silt and clay are at most 1',
      choices: [fraction, { id: `${use.test.id} %`, label: '%', use }],
      shared: null,
    };
  });
}
