import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { modelOf, type Crop } from '../crop-group.ts';
import type { NutrientStatus } from '../types.ts';
import type { Texture } from '../nitrogen/n-index.ts';
import { ratingP } from './critical-p.ts';
import { criticalK, criticalS } from './critical-values.ts';
import { nutrientStatusNames, status5, type Status5 } from './status5.ts';

export type SoilGroup = Coefficients['soils']['SAND']['group'];
export type SoilNutrient = 'N' | 'P' | 'K' | 'S' | 'Cu' | 'Zn' | 'Mn' | 'B';

export interface NutrientStatusResult extends Status5 {
  readonly name: NutrientStatus;
  /** The four cut points that were applied. */
  readonly thresholds: readonly number[];
}

export interface SoilStatusArgs {
  readonly analyte: SoilNutrient;
  /** mg/kg; for N the ratio of soil supply to demand. */
  readonly value: number;
  readonly crop?: Crop;
  /** Needed for P. */
  readonly pbi?: number;
  /** Needed for Zn. */
  readonly group?: SoilGroup;
  /** In CaCl2; for P. */
  readonly ph?: number | null;
  /** For K; null or absent where it is unknown. */
  readonly texture?: Texture | null | undefined;
}

const times = (factors: readonly number[], critical: number): readonly number[] =>
  factors.map((factor) => factor * critical);

/**
 * The four cut points of a soil test for a crop and soil, in the unit of the test.
 * @see server/engine/coefficients/open-syn-2.json, `status` (the source of each cut point)
 */
export const soilThresholds = (
  { analyte, crop = 'WHEAT', pbi = 0, group = 'LOAM', ph, texture }: Omit<SoilStatusArgs, 'value'>,
  c: Coefficients = openSynValues,
): readonly number[] => {
  switch (analyte) {
    case 'P':
      return times(c.status.P, ratingP({ pbi, crop, ph }, c).critical);
    case 'K':
      return times(c.status.K, criticalK({ crop, texture }, c));
    case 'S':
      return times(c.status.S, criticalS({ crop: modelOf(crop) }, c));
    case 'Zn':
      return group === 'SAND' ? c.status.ZnSand : c.status.ZnOther;
    case 'N':
    case 'Cu':
    case 'Mn':
    case 'B':
      return c.status[analyte];
  }
};

/**
 * Name, level and percent of a value on given cut points of the nutrient scale.
 * @see docs/engine.md, "4. Soil tests, statuses, rates"
 */
export const nutrientStatus = (value: number, thresholds: readonly number[]): NutrientStatusResult => {
  const { level, percent } = status5({ value, thresholds });
  return { level, percent, name: nutrientStatusNames[level], thresholds };
};

/**
 * Status of a soil test on the nutrient scale Low, Marginal, Sufficient, High, Excess.
 * @see server/engine/coefficients/open-syn-2.json, `status` (the source of each cut point)
 * @see docs/engine.md, "4. Soil tests, statuses, rates"
 */
export const soilStatus = (args: SoilStatusArgs, c: Coefficients = openSynValues): NutrientStatusResult =>
  nutrientStatus(args.value, soilThresholds(args, c));
