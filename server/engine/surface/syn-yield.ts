import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { fixesNitrogen, nitrogenGroup } from '../crop-group.ts';
import type { CropModel } from '../types.ts';

export type WheatClass = 'HARD' | 'OTHER' | 'SOFT';

export interface SynYieldArgs {
  readonly crop: CropModel;
  /** Potential yield, t/ha. */
  readonly potential: number;
  /** Nitrogen available to the crop, kg/ha. */
  readonly nAvail: number;
  readonly wheatClass?: WheatClass;
}

export interface SynYield {
  /** t/ha */
  readonly yield: number;
  /** kg N/ha taken up. */
  readonly uptake: number;
  /** Yield as a share of the potential; falls again under very high nitrogen. */
  readonly scalar: number;
  /** % of grain; null for crops that fix nitrogen, and undefined yield (no nitrogen at all). */
  readonly protein: number | null;
  /** % of seed, canola only. */
  readonly oil: number | null;
}

/**
 * kg N/ha that the crop takes up: it levels off at a share of the potential.
 * @see Select Your Nitrogen Users Manual, Department of Agriculture WA, 2002, eq. 2
 */
export const nitrogenUptake = (crop: CropModel, potentialKg: number, nAvail: number, c: Coefficients): number => {
  if (potentialKg <= 0) return 0;
  const most = potentialKg * c.surface.maximumUptake[nitrogenGroup(crop)];
  return most * Math.tanh(nAvail / most);
};

/**
 * Share of the potential at an uptake, 1 for crops that fix their own nitrogen.
 * @see Select Your Nitrogen Users Manual, Department of Agriculture WA, 2002, eq. 1
 */
export const nitrogenScalar = (crop: CropModel, potentialKg: number, nAvail: number, c: Coefficients): number => {
  if (fixesNitrogen(crop)) return 1;
  if (potentialKg <= 0) return 0;
  const x =
    nitrogenUptake(crop, potentialKg, nAvail, c) / (potentialKg * c.surface.uptakeAtMaximumYield[nitrogenGroup(crop)]);
  return 2 * x - x * x;
};

/** Wheat protein % turned into barley's. Source: public port of the SYN workbook. */
const barleyProtein = (wheat: number, c: Coefficients): number => {
  const [low = 0, middle = 0, high = 0] = c.surface.barleyProteinBreaks;
  const [lower = 0, upper = 0] = c.surface.barleyProteinSlopes;
  if (wheat < low || wheat >= high) return wheat;
  const reached = Math.min(wheat, middle);
  return reached + lower * (reached - low) + upper * (wheat - reached);
};

const adjustedProtein = (crop: CropModel, protein: number, wheatClass: WheatClass, c: Coefficients): number => {
  if (crop === 'WHEAT') return protein + c.surface.wheatClassProtein[wheatClass];
  if (crop === 'BARLEY') return barleyProtein(protein, c);
  return crop === 'OATS' ? protein * c.surface.oatsProteinFactor : protein;
};

/**
 * Nitrogen-limited yield with its protein (and oil for canola); never NaN, whatever nitrogen is available.
 * @see Select Your Nitrogen Users Manual, Department of Agriculture WA, 2002, eq. 1, 2 and 4, with the nitrogen harvest index
 *   that reproduces its figure 6
 * @see Public port of the SYN workbook, Evans 2017-18 (protein of barley and oats)
 */
export const synYield = (
  { crop, potential, nAvail, wheatClass = 'OTHER' }: SynYieldArgs,
  c: Coefficients = openSynValues,
): SynYield => {
  const potentialKg = 1000 * potential;
  const group = nitrogenGroup(crop);
  const uptake = nitrogenUptake(crop, potentialKg, nAvail, c);
  const scalar = nitrogenScalar(crop, potentialKg, nAvail, c);
  const tonnes = potential * scalar;
  if (fixesNitrogen(crop) || tonnes <= 0) return { yield: tonnes, uptake, scalar, protein: null, oil: null };
  const half = potentialKg * c.surface.harvestIndexHalfUptake[group];
  const grainN = (uptake * c.surface.nitrogenHarvestIndex[group] * half) / (half + uptake);
  const plain = (100 * c.surface.proteinPerGrainN * grainN) / (1000 * tonnes);
  const protein = adjustedProtein(crop, plain, wheatClass, c);
  return {
    yield: tonnes,
    uptake,
    scalar,
    protein,
    oil: crop === 'CANOLA' ? c.demand.oilPlusProteinPercent - protein : null,
  };
};

/**
 * Grain in kg that the first kg of available nitrogen brings.
 * @see NPDECIDE User's Guide, Burgess, Bowden & Diggle 1991 (50 kg for cereals)
 */
export const initialSlope = (
  { crop }: { readonly crop: CropModel; readonly potential?: number },
  c: Coefficients = openSynValues,
): number => 2 / c.surface.uptakeAtMaximumYield[nitrogenGroup(crop)];
