import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';

export interface ProfileMeanArgs<Key extends string = string> {
  readonly key: Key;
  readonly layers: readonly ({ readonly from: number; readonly to: number } & {
    readonly [K in Key]?: number | null;
  })[];
  /** cm; what lies below does not count. */
  readonly limit?: number;
}

/**
 * Thickness-weighted mean of a measured value above the depth limit (30 cm), or null when no layer there has one.
 * @see Anderson, Peverill & Brennan 2013 (the depth limit)
 * @see docs/engine.md, "4. Soil tests, statuses, rates"
 */
export const profileMean = <Key extends string>(
  { key, layers, limit }: ProfileMeanArgs<Key>,
  c: Coefficients = openSynValues,
): number | null => {
  const bottom = limit ?? c.sulfurDepthCm;
  let sum = 0;
  let thickness = 0;
  for (const layer of layers) {
    const value = (layer as Readonly<Record<string, number | null | undefined>>)[key];
    const within = Math.min(layer.to, bottom) - layer.from;
    if (value === undefined || value === null || within <= 0) continue;
    sum += value * within;
    thickness += within;
  }
  return thickness === 0 ? null : sum / thickness;
};
