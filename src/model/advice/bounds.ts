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
/** One exchangeable cation, or several. */
export const CATIONS = bounds(0, 100, 'cmol(+)/kg');
/** What is divided by. */
export const EXCHANGE_CAPACITY = bounds(0.1, 100, 'cmol(+)/kg');
export const SATURATED_SALT = bounds(0, 300, 'dS/m');
export const SULFUR = bounds(0, 25, '% S');
export const SULFUR_OF_GYPSUM = bounds(0.1, SULFUR.to, '% S');
export const GYPSUM_PURITY = bounds(1, 140, '%');
export const EFFICIENCY = bounds(1, 2);
export const DEPTH_AMENDED = bounds(1, 100, 'cm');
export const BULK_DENSITY = bounds(0.5, 2.2, 'g/cm3');
/** Of a sampling: any test that has a trend. */
export const TEST_VALUE = bounds(0, 100_000);
export const SAMPLE_COUNT = bounds(1, 10_000, 'samples');
export const YEARS_APART = bounds(0, 200, 'years');
