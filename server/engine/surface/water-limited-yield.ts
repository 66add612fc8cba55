import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { modelOf, type Crop } from '../crop-group.ts';

export type WaterLimitMethod = 'FRENCH_SCHULTZ' | 'BOUNDARY';

export interface WaterLimitedYieldArgs {
  /** April-October rain, mm. */
  readonly gsr: number;
  /** mm; one third of it is still there at seeding. */
  readonly summerRain?: number;
  readonly crop?: Crop;
  readonly method?: WaterLimitMethod;
  /** cm below which roots do not grow: less of the summer's rain is within reach. */
  readonly rootLimitCm?: number | null | undefined;
  /** kg/ha/mm; by crop and method when absent. */
  readonly wue?: number;
  /** mm that evaporate; by method when absent. */
  readonly evap?: number;
}

/**
 * Rain in mm that counts: that of the season, and what the soil has kept of the summer's where roots reach it.
 * @see DPIRD WA, Potential yield (stored summer rain)
 * @see docs/engine.md, "What changed in 2026, and why", rule 6
 */
export const countedRain = (
  { gsr, summerRain = 0, rootLimitCm }: Pick<WaterLimitedYieldArgs, 'gsr' | 'summerRain' | 'rootLimitCm'>,
  c: Coefficients = openSynValues,
): number => {
  const reached = rootLimitCm ? Math.min(1, rootLimitCm / c.subsoil.usualRootCm) : 1;
  return gsr + summerRain * c.water.storedSummerShare * reached;
};

/**
 * mm that evaporate before a crop grows.
 * @see French & Schultz 1984; Harries et al. 2022
 */
export const evaporationOf = (method: WaterLimitMethod = 'BOUNDARY', c: Coefficients = openSynValues): number =>
  (method === 'FRENCH_SCHULTZ' ? c.water.frenchSchultz : c.water.boundary).evaporationMm;

/**
 * Yield in t/ha that the season's water can carry; zero or less means that it carries none.
 * @see French & Schultz 1984; Harries et al. 2022 (upper boundary of WA crops)
 * @see DPIRD WA, Potential yield (stored summer rain)
 * @see docs/engine.md, "5. Response surface, grid and money"
 */
export const waterLimitedYield = (
  { crop = 'WHEAT', method = 'BOUNDARY', wue, evap, ...rain }: WaterLimitedYieldArgs,
  c: Coefficients = openSynValues,
): number => {
  const defaults = method === 'FRENCH_SCHULTZ' ? c.water.frenchSchultz : c.water.boundary;
  const cropWue = crop === 'CANOLA' || modelOf(crop) === 'LUPIN' ? c.water.canolaLupinWueKgPerMm : defaults.wueKgPerMm;
  return ((wue ?? cropWue) * (countedRain(rain, c) - (evap ?? defaults.evaporationMm))) / 1000;
};

export interface PotentialYield {
  /** What water carries, t/ha. */
  readonly limit: number;
  /** t/ha */
  readonly potential: number;
  readonly warning: 'NO_CROP' | 'CAPPED' | null;
}

/**
 * Potential yield of a level, 15 % above it, under a water limit that is known. Model 1 knew no limit where water carries no
 * crop.
 * @see docs/engine.md, "What changed in 2026, and why", rule 11
 */
export const potentialUnder = (level: number, waterLimited: number, c: Coefficients): PotentialYield => {
  const wanted = c.surface.potentialPerTarget * level;
  const limit = Math.max(0, waterLimited);
  if (c.model === 1 && waterLimited <= 0) return { limit, potential: wanted, warning: null };
  if (limit === 0) return { limit, potential: 0, warning: 'NO_CROP' };
  return { limit, potential: Math.min(wanted, limit), warning: limit < wanted ? 'CAPPED' : null };
};

export type PotentialYieldArgs = Pick<
  WaterLimitedYieldArgs,
  'gsr' | 'summerRain' | 'crop' | 'method' | 'rootLimitCm'
> & {
  /** Yield level, t/ha. */
  readonly level: number;
};

/**
 * Potential yield A in t/ha of a yield level in a season: never above what its water carries, and 0 where it carries none.
 * @see docs/engine.md, "5. Response surface, grid and money"
 */
export const potentialYield = (
  { level, ...season }: PotentialYieldArgs,
  c: Coefficients = openSynValues,
): PotentialYield => potentialUnder(level, waterLimitedYield(season, c), c);
