import { itemAt } from '../../collections/item-at.ts';
import { clamp } from '../numbers.ts';
import type { HealthStatus, NutrientStatus } from '../types.ts';

/** 0 Low (or <<) to 4 Excess (or >>). */
export type Level = 0 | 1 | 2 | 3 | 4;

export interface Status5 {
  readonly level: Level;
  /** 0-100; each level is a band of 20. */
  readonly percent: number;
}

export interface Status5Args {
  readonly value: number;
  /** Four rising cut points; level i covers from cut i up to, not including, cut i + 1. */
  readonly thresholds: readonly number[];
  /** Value at 100 %; by default as far above the last cut as that is above the one before. */
  readonly cap?: number;
  /** Value at 0 %. */
  readonly floor?: number;
}

export const nutrientStatusNames = [
  'Low',
  'Marginal',
  'Sufficient',
  'High',
  'Excess',
] as const satisfies readonly NutrientStatus[];
export const healthStatusNames = ['<<', '<', 'OK', '>', '>>'] as const satisfies readonly HealthStatus[];

/**
 * Level and percent of a value on a scale of five bands; a value on a cut belongs to the higher band.
 * @see docs/engine.md, "4. Soil tests, statuses, rates"
 */
export const status5 = ({ value, thresholds, cap, floor = 0 }: Status5Args): Status5 => {
  const [first = 0, second = 0, third = 0, fourth = 0] = thresholds;
  const level = ((value >= first ? 1 : 0) +
    (value >= second ? 1 : 0) +
    (value >= third ? 1 : 0) +
    (value >= fourth ? 1 : 0)) as Level;
  const from = level === 0 ? floor : itemAt(thresholds, level - 1);
  const to = level === 4 ? (cap ?? 2 * fourth - third) : itemAt(thresholds, level);
  return { level, percent: clamp(20 * level + (20 * (value - from)) / (to - from), 0, 100) };
};
