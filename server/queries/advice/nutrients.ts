import type { BalanceNutrient } from '../../../src/model/advice/codes.ts';

/** The nutrients that an analyte's decision asks for a rate of. */
export const NUTRIENTS: Readonly<Record<number, BalanceNutrient>> = {
  1: 'N',
  2: 'P',
  3: 'K',
  4: 'S',
  8: 'Cu',
  9: 'Zn',
  10: 'Mn',
  11: 'B',
};
