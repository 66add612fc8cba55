import { bounds } from './arguments.ts';

/** Where advice is valid: the laboratory's hard limits where a value has them, else what the field can hold. */
export const PH = bounds(3, 10);
export const PERCENT = bounds(0, 100, '%');
export const ORGANIC_CARBON = bounds(0, 8, '%');
export const YIELD = bounds(0, 30, 't/ha');
/** Many products at their highest rates together. */
export const NUTRIENT_RATE = bounds(0, 1_000_000, 'kg/ha');
export const PRODUCT_RATE = bounds(0, 10_000, 'kg/ha');
export const ROW_SPACING = bounds(50, 2_000, 'mm');
export const SEED_SPREAD = bounds(1, 2_000, 'mm');
export const SEPARATION = bounds(0, 100, 'cm');
export const SHARE = bounds(0, 1);
