import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import type { CropModel } from '../types.ts';

export type WaterLimitMethod = 'FRENCH_SCHULTZ' | 'BOUNDARY';

export interface WaterLimitedYieldArgs {
  /** April-October rain, mm. */
  readonly gsr: number;
  /** mm; one third of it is still there at seeding. */
  readonly summerRain?: number;
  readonly crop?: CropModel;
  readonly method?: WaterLimitMethod;
  /** kg/ha/mm; by crop and method when absent. */
  readonly wue?: number;
  /** mm that evaporate; by method when absent. */
  readonly evap?: number;
}

/**
 * Yield in t/ha that the season's water can carry; zero or less means the season is outside the method.
 * Sources: French & Schultz 1984; Harries et al. 2022 (upper boundary of WA crops); DPIRD for summer rain.
 */
export const waterLimitedYield = (
  { gsr, summerRain = 0, crop = 'WHEAT', method = 'BOUNDARY', wue, evap }: WaterLimitedYieldArgs,
  c: Coefficients = openSynValues,
): number => {
  const defaults = method === 'FRENCH_SCHULTZ' ? c.water.frenchSchultz : c.water.boundary;
  const cropWue = crop === 'CANOLA' || crop === 'LUPIN' ? c.water.canolaLupinWueKgPerMm : defaults.wueKgPerMm;
  return ((wue ?? cropWue) * (gsr + summerRain * c.water.storedSummerShare - (evap ?? defaults.evaporationMm))) / 1000;
};

/** Potential yield A in t/ha of a yield level: 15 % above it, but not above the water limit where there is one. */
export const potentialYield = (level: number, waterLimited: number, c: Coefficients = openSynValues): number => {
  const wanted = c.surface.potentialPerTarget * level;
  return waterLimited > 0 ? Math.min(wanted, waterLimited) : wanted;
};
