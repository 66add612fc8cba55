import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { isCereal, modelOf, type Crop } from '../crop-group.ts';
import type { Texture } from '../nitrogen/n-index.ts';
import type { CropModel } from '../types.ts';

/**
 * Colwell P in mg/kg (0-10 cm) at which 90 % of yield is reached. A PBI below 5 counts as 5.
 * @see Moody 2007; Gourley et al. 2007 (pasture); GRDC final report (canola P below 15)
 * @see docs/engine.md, "4. Soil tests, statuses, rates"
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

export interface CriticalKArgs {
  readonly crop?: Crop | undefined;
  /** Cereals need more on loams and clays than on sands; null or absent where it is unknown. */
  readonly texture?: Texture | null | undefined;
}

/**
 * Path of the critical value of K in the document: by texture for cereals on a known soil, else by crop.
 * @see docs/engine.md, "What changed in 2026, and why", rule 8
 */
export const criticalKPlace = ({ crop = 'WHEAT', texture }: CriticalKArgs, c: Coefficients) =>
  texture && isCereal(crop)
    ? ({ by: 'GROUP', key: c.soils[texture].group } as const)
    : ({ by: 'CROP', key: modelOf(crop) } as const);

/**
 * Colwell K in mg/kg at which 90 % of yield is reached.
 * @see GRDC Soil testing for crop nutrition (Western Region), 2014; Brennan & Bell 2013; DPIRD MyCrop, potassium
 * @see docs/engine.md, "What changed in 2026, and why", rule 8
 */
export const criticalK = (args: CriticalKArgs, c: Coefficients = openSynValues): number => {
  const place = criticalKPlace(args, c);
  return place.by === 'GROUP' ? c.criticalK.cereals[place.key] : c.criticalK[place.key];
};

/**
 * The critical Colwell K in mg/kg with the range that is published for it; low and high are null where none is.
 * @see GRDC Soil testing for crop nutrition (Western Region), 2014; Brennan & Bell 2013
 * @see docs/engine.md, "What changed in 2026, and why", rule 8
 */
export const kInterval = (
  args: CriticalKArgs,
  c: Coefficients = openSynValues,
): { readonly critical: number; readonly low: number | null; readonly high: number | null } => {
  const critical = criticalK(args, c);
  const range = c.criticalK.interval[criticalKPlace(args, c).key];
  return { critical, low: range && Math.min(range[0], critical), high: range && Math.max(range[1], critical) };
};

/**
 * KCl-40 S in mg/kg (0-30 cm) at which 90 % of yield is reached.
 * @see Anderson, Peverill & Brennan 2013
 * @see docs/engine.md, "4. Soil tests, statuses, rates"
 */
export const criticalS = ({ crop = 'WHEAT' }: { readonly crop?: CropModel }, c: Coefficients = openSynValues): number =>
  c.criticalS[crop];
