import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { nutrientPrices } from '../economics/prices.ts';
import type { PifValues } from '../types.ts';
import type { EconomicsValues } from './types.ts';

/**
 * The six economics parameters of the PIF from one row; a nutrient price that the row leaves out follows from the product
 * prices.
 * @see server/engine/coefficients/open-syn-2.json, `economics.productContent`
 */
export const economicsParameters = (row: EconomicsValues, c: Coefficients = openSynValues): PifValues => {
  const derived = nutrientPrices({ urea: row.ureaPrice, map: row.mapPrice, mop: row.mopPrice, soa: row.soaPrice }, c);
  return {
    Grain_Price: row.grainPrice,
    N_Price: row.nPrice ?? derived.n,
    P_Price: row.pPrice ?? derived.p,
    K_Price: row.kPrice ?? derived.k,
    S_Price: row.sPrice ?? derived.s,
    Variable_Cost: row.variableCost,
  };
};
