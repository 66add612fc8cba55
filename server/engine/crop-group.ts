import type { CropModel } from './types.ts';

/** Pulses that have a name of their own and share the model of lupin. */
export type Pulse = 'CHICKPEA' | 'FIELD_PEA' | 'FABA_BEAN' | 'LENTIL';

/** A crop as it is judged: by its model, or a pulse by name. */
export type Crop = CropModel | Pulse;

const pulses: readonly string[] = ['CHICKPEA', 'FIELD_PEA', 'FABA_BEAN', 'LENTIL'] satisfies readonly Pulse[];

/** True for a pulse by name: lupin's model runs it. */
export const isNamedPulse = (crop: Crop): crop is Pulse => pulses.includes(crop);

/**
 * The model of a crop; a pulse by name goes with lupin.
 * @see SARDI, GRDC project UQ00082, Farmtrials 30697
 * @see docs/engine.md, "What changed in 2026, and why", rule 18
 */
export const modelOf = (crop: Crop): CropModel => (isNamedPulse(crop) ? 'LUPIN' : crop);

/** True for wheat, barley and oats, which share curves and ranges of critical values. */
export const isCereal = (crop: Crop): boolean => crop === 'WHEAT' || crop === 'BARLEY' || crop === 'OATS';

/**
 * Crops that fix their own nitrogen need none from the bag and have no nitrogen calculator.
 * @see docs/engine.md, "3. The nitrogen budget"
 */
export const fixesNitrogen = (crop: Crop): boolean => modelOf(crop) === 'LUPIN' || crop === 'PASTURE';

/**
 * SYN knows two nitrogen responses: cereals, and canola.
 * @see Select Your Nitrogen Users Manual, Department of Agriculture WA, 2002, eq. 1 and 2
 */
export const nitrogenGroup = (crop: CropModel): 'CEREAL' | 'CANOLA' => (crop === 'CANOLA' ? 'CANOLA' : 'CEREAL');
