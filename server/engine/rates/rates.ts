import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { modelOf, type Crop } from '../crop-group.ts';
import type { Texture } from '../nitrogen/n-index.ts';
import { ratingP } from '../status/critical-p.ts';
import { criticalK, criticalS } from '../status/critical-values.ts';
import { soilStatus } from '../status/soil-status.ts';
import type { Level } from '../status/status5.ts';

/** A rate in kg/ha: the larger of what lifts the crop to 95 % of yield and what replaces removal. */
export interface Rate {
  readonly level: Level;
  readonly response: number;
  readonly maintenance: number;
  readonly rate: number;
}

export interface RateArgs {
  readonly crop: Crop;
  /** Soil test, mg/kg. */
  readonly value: number;
  /** t/ha */
  readonly yield: number;
}

/** log10 of the shortfall at the target relative yield: the test or fertiliser that leaves 5 % is log10(20) criticals. */
const criticalsToTarget = (c: Coefficients): number => -Math.log10(1 - c.rates.targetRelativeYield);

const larger = (level: Level, response: number, maintenance: number): Rate => ({
  level,
  response: Math.max(0, response),
  maintenance,
  rate: Math.max(0, response, maintenance),
});

/**
 * Grain in kg/ha that a kg of drilled P brings while P is short; steeper where the soil needs less P in the test.
 * @see NPDECIDE User's Guide, Burgess, Bowden & Diggle 1991; the response per kg is Tilth's own
 */
export const pResponse = (critical: number, c: Coefficients = openSynValues): number =>
  (c.rates.pResponseKgGrain * c.rates.pReferenceCritical) / critical;

/**
 * P rate from a critical value and status that are already known.
 * @see NPDECIDE User's Guide, Burgess, Bowden & Diggle 1991; the response per kg is Tilth's own
 * @see docs/engine.md, "4. Soil tests, statuses, rates"
 */
export const pRateAt = (
  {
    crop,
    value,
    yield: tonnes,
    critical,
    level,
    rep,
  }: RateArgs & { readonly critical: number; readonly level: Level; readonly rep: number },
  c: Coefficients,
): Rate => {
  const shortfall = Math.LN10 * (criticalsToTarget(c) - value / critical);
  const response = ((1000 * tonnes) / (pResponse(critical, c) * rep)) * shortfall;
  return larger(level, response, c.rates.removal[modelOf(crop)].p * tonnes * c.rates.pMaintenance[level]);
};

export interface PRateArgs extends RateArgs {
  readonly pbi: number;
  readonly rep?: number;
  /** In CaCl2, 0-10 cm. */
  readonly ph?: number | null;
}

/**
 * P rate in kg/ha; `rep` is effectiveness against drilled super.
 * @see NPDECIDE User's Guide, Burgess, Bowden & Diggle 1991; the response per kg is Tilth's own
 * @see docs/engine.md, "4. Soil tests, statuses, rates"
 */
export const pRate = (
  { crop, value, yield: tonnes, pbi, rep = 1, ph }: PRateArgs,
  c: Coefficients = openSynValues,
): Rate => {
  const { critical } = ratingP({ pbi, crop, ph }, c);
  const { level } = soilStatus({ analyte: 'P', value, crop, pbi, ...(ph !== undefined && { ph }) }, c);
  return pRateAt({ crop, value, yield: tonnes, critical, level, rep }, c);
};

export interface KRateArgs extends RateArgs {
  /** Null or absent where it is unknown. */
  readonly texture?: Texture | null | undefined;
  /** Effectiveness of the placement; 1 is drilled. */
  readonly rep?: number;
}

/**
 * Share of removal that is replaced at a test: 1 up to a multiple of the critical value, 0 above; by level in model 1.
 * @see docs/engine.md, "What changed in 2026, and why", rule 8
 */
export const kReplacementShare = (
  { value, level, texture }: Pick<KRateArgs, 'value' | 'texture'> & { readonly level: Level },
  critical: number,
  c: Coefficients,
): number => {
  const upTo = c.rates.kMaintenanceUpTo[texture ? c.soils[texture].group : 'LOAM'];
  if (upTo === null) return c.rates.kMaintenance[level];
  return value < upTo * critical ? 1 : 0;
};

/**
 * K rate from a critical value and status that are already known.
 * @see docs/engine.md, "4. Soil tests, statuses, rates"
 */
export const kRateAt = (
  args: KRateArgs & { readonly critical: number; readonly level: Level },
  c: Coefficients,
): Rate => {
  const { crop, value, yield: tonnes, level, critical, rep = 1 } = args;
  const response = (criticalsToTarget(c) * critical - value) / c.rates.kTestPerKg / rep;
  const removed = c.rates.removal[modelOf(crop)].k * tonnes;
  return larger(level, response, removed * kReplacementShare(args, critical, c));
};

/**
 * K rate in kg/ha. Bookkeeping conversion of kg/ha to test units, not field-calibrated.
 * @see docs/engine.md, "4. Soil tests, statuses, rates"
 */
export const kRate = (args: KRateArgs, c: Coefficients = openSynValues): Rate => {
  const { crop, value, texture } = args;
  const { level } = soilStatus({ analyte: 'K', value, crop, texture }, c);
  return kRateAt({ ...args, critical: criticalK({ crop, texture }, c), level }, c);
};

/**
 * S rate from a status that is already known; by the crop's critical value unless another is given.
 * @see docs/engine.md, "4. Soil tests, statuses, rates"
 */
export const sRateAt = (
  args: RateArgs & { readonly level: Level; readonly critical?: number },
  c: Coefficients,
): Rate => {
  const { crop, value, yield: tonnes, level, critical = criticalS({ crop: modelOf(crop) }, c) } = args;
  const response = (criticalsToTarget(c) * critical - value) / c.rates.sTestPerKg;
  return larger(level, response, c.rates.removal[modelOf(crop)].s * tonnes * c.rates.sMaintenance[level]);
};

/**
 * S rate in kg/ha from the 0-30 cm mean. Bookkeeping conversion of kg/ha to test units, not field-calibrated.
 * @see docs/engine.md, "4. Soil tests, statuses, rates"
 */
export const sRate = ({ crop, value, yield: tonnes }: RateArgs, c: Coefficients = openSynValues): Rate => {
  const { level } = soilStatus({ analyte: 'S', value, crop }, c);
  return sRateAt({ crop, value, yield: tonnes, level }, c);
};

export type Micronutrient = keyof Coefficients['rates']['micronutrient'];

/**
 * Trace element rate in kg/ha: whole when Low, half when Marginal, else 0 (Tilth default).
 * @see docs/engine.md, "4. Soil tests, statuses, rates"
 */
export const micronutrientRate = (
  { nutrient, level }: { readonly nutrient: Micronutrient; readonly level: Level },
  c: Coefficients = openSynValues,
): number => {
  const full = c.rates.micronutrient[nutrient];
  if (level === 0) return full;
  return level === 1 ? full * c.rates.marginalShare : 0;
};
