import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import type { CropModel } from '../types.ts';

/**
 * Nitrogen in grain, kg per kg, from protein % (oil % for canola).
 * Source: N x 5.7 for wheat (Grain Trade Australia), N x 6.25 for barley and oats, SYN's oil + protein constant for canola.
 */
export const grainNFraction = (
  { crop, quality }: { readonly crop: CropModel; readonly quality?: number },
  c: Coefficients = openSynValues,
): number => {
  const percent = quality ?? c.demand.defaultQualityPercent[crop];
  const protein = crop === 'CANOLA' ? c.demand.oilPlusProteinPercent - percent : percent;
  return protein / 100 / c.demand.proteinPerN[crop];
};
