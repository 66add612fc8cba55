import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import type { CropModel } from '../types.ts';
import { nutrientStatus, type NutrientStatusResult } from './soil-status.ts';

export type TissueCrop = 'WHEAT' | 'BARLEY' | 'CANOLA' | 'LUPIN';
export type TissueNutrient = keyof Coefficients['tissue'][TissueCrop];

export interface TissueStatusArgs {
  readonly crop: CropModel;
  readonly nutrient: TissueNutrient;
  /** % of dry matter, or mg/kg for Cu, Zn, Mn, B and NO3-N. */
  readonly value: number;
  /** Days from emergence to sampling; 60 when unknown. */
  readonly days?: number | null;
}

/**
 * Oats have no rows of their own and take wheat's; there is no table for pasture (our judgement).
 * @see docs/engine.md, "4. Soil tests, statuses, rates"
 */
export const tissueCrop = (crop: CropModel): TissueCrop | null => {
  if (crop === 'OATS') return 'WHEAT';
  return crop === 'PASTURE' ? null : crop;
};

/** Index of the first row whose last day is not before `days`, or -1 when the table has none for this nutrient. */
export const tissueRowIndex = (
  { crop, nutrient, days }: Omit<TissueStatusArgs, 'value'>,
  c: Coefficients = openSynValues,
): number => {
  const table = tissueCrop(crop);
  if (table === null) return -1;
  const age = days ?? c.tissue.defaultDays;
  return c.tissue[table][nutrient].findIndex((row) => row.untilDay === null || age <= row.untilDay);
};

/**
 * Status of a plant test on the nutrient scale, or null where no criteria exist (lupin nitrate, pasture).
 * @see server/engine/coefficients/open-syn-2.json, `tissue` (the source of each cut point)
 * @see docs/engine.md, "4. Soil tests, statuses, rates"
 */
export const tissueStatus = (args: TissueStatusArgs, c: Coefficients = openSynValues): NutrientStatusResult | null => {
  const table = tissueCrop(args.crop);
  const row = table === null ? undefined : c.tissue[table][args.nutrient][tissueRowIndex(args, c)];
  return row === undefined ? null : nutrientStatus(args.value, row.cuts);
};
