import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import type { CropModel } from '../types.ts';

/**
 * Colwell P in mg/kg (0-10 cm) at which 90 % of yield is reached. A PBI below 5 counts as 5.
 * Source: Moody 2007; pasture Gourley et al. 2007; canola share from GRDC.
 */
export const criticalP = (
  { pbi, crop = 'WHEAT' }: { readonly pbi: number; readonly crop?: CropModel },
  c: Coefficients = openSynValues,
): number => {
  const p = c.criticalP;
  const buffering = Math.max(pbi, p.minimumPbi);
  if (crop === 'PASTURE') return (p.pastureBase + p.pastureSlope * buffering ** p.pastureExponent) * p.pastureRescale;
  const cereal = p.factor * buffering ** p.exponent;
  return crop === 'CANOLA' ? p.canolaShare * cereal : cereal;
};

/** Colwell K in mg/kg (0-10 cm) at which 90 % of yield is reached. */
export const criticalK = ({ crop = 'WHEAT' }: { readonly crop?: CropModel }, c: Coefficients = openSynValues): number =>
  c.criticalK[crop];

/** KCl-40 S in mg/kg (0-30 cm) at which 90 % of yield is reached. */
export const criticalS = ({ crop = 'WHEAT' }: { readonly crop?: CropModel }, c: Coefficients = openSynValues): number =>
  c.criticalS[crop];
