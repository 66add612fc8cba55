import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import type { CropModel } from '../types.ts';

/**
 * Nitrogen in grain, kg per kg, from protein % (oil % for canola).
 * @see Grain Trade Australia CSG-105 (N x 5.7 for wheat); conventional protein factor (N x 6.25 for barley and oats)
 * @see Select Your Nitrogen Users Manual, Department of Agriculture WA, 2002 (oil + protein constant for canola)
 * @see docs/engine.md, "3. The nitrogen budget"
 */
export const grainNFraction = (
  { crop, quality }: { readonly crop: CropModel; readonly quality?: number },
  c: Coefficients = openSynValues,
): number => {
  const percent = quality ?? c.demand.defaultQualityPercent[crop];
  const protein = crop === 'CANOLA' ? c.demand.oilPlusProteinPercent - percent : percent;
  return protein / 100 / c.demand.proteinPerN[crop];
};
