import type { ColumnChoice } from './column-reading.ts';

/** No soil reaches this conductivity: sea water has 50 dS/m, and an extract is thinner. Figures above it are in another unit. */
const MOST_EC_DS_M = 20;

const median = (figures: readonly number[]): number =>
  [...figures].sort((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;

/** The likeliest of several readings of a column: the first, but of conductivity the first whose unit its figures can be in. */
export function likeliest(choices: readonly ColumnChoice[], figures: readonly number[]): ColumnChoice | null {
  const middle = median(figures);
  return choices.find(({ use }) => use.test.analyte !== 'EC' || middle * use.factor <= MOST_EC_DS_M) ?? null;
}
