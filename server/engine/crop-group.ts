import type { CropModel } from './types.ts';

/** Crops that fix their own nitrogen need none from the bag and have no nitrogen calculator. */
export const fixesNitrogen = (crop: CropModel): boolean => crop === 'LUPIN' || crop === 'PASTURE';

/** SYN knows two nitrogen responses: cereals, and canola. */
export const nitrogenGroup = (crop: CropModel): 'CEREAL' | 'CANOLA' => (crop === 'CANOLA' ? 'CANOLA' : 'CEREAL');
