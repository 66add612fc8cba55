import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import type { Texture } from '../nitrogen/n-index.ts';
import { profileMean } from './profile-mean.ts';

export interface KTestArgs {
  readonly texture: Texture;
  /** Depths in cm, Colwell K in mg/kg. */
  readonly layers: readonly { readonly from: number; readonly to: number; readonly k?: number | null }[];
}

export interface KTest {
  /** mg/kg; null where no layer has a test. */
  readonly value: number | null;
  /** Down to where it was measured, cm. */
  readonly depthCm: number;
  /** Is K below 10 cm missing on a soil where it counts? */
  readonly deepUnknown: boolean;
}

/** cm; the depth of a topsoil sample. */
const topCm = 10;

/**
 * The K test that a soil is judged by: on loams and clays the thickness-weighted mean of 0-30 cm where K below 10 cm was
 * measured, else the value of the topsoil.
 * @see Scanlan et al. 2024, Crop & Pasture Science 75, CP24195; GRDC Update, February 2023
 * @see docs/engine.md, "What changed in 2026, and why", rule 8
 */
export const kTest = ({ texture, layers }: KTestArgs, c: Coefficients = openSynValues): KTest => {
  const limit = c.kTest.depthCm;
  const measured = layers.filter(({ from, k }) => k !== undefined && k !== null && from < limit);
  const counts = c.kTest.deepGroups.includes(c.soils[texture].group);
  if (counts && measured.some(({ to }) => to > topCm))
    return {
      value: profileMean({ key: 'k', layers: measured, limit }, c),
      depthCm: Math.min(limit, Math.max(...measured.map(({ to }) => to))),
      deepUnknown: false,
    };
  const top = measured.find(({ from }) => from === 0) ?? measured[0];
  return { value: top?.k ?? null, depthCm: topCm, deepUnknown: counts };
};
