import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { interp } from '../numbers.ts';
import type { CropModel, NutrientRates } from '../types.ts';

/** $/kg of each nutrient. */
export type NutrientPrices = NutrientRates;

/**
 * Nutrient prices in $/kg from product prices in $/t; nitrogen in MAP and SOA is paid at the price of urea nitrogen.
 * @see server/engine/coefficients/open-syn-2.json, `economics.productContent`
 */
export const nutrientPrices = (
  { urea, map, mop, soa }: { readonly urea: number; readonly map: number; readonly mop: number; readonly soa: number },
  c: Coefficients = openSynValues,
): NutrientPrices => {
  const content = c.economics.productContent;
  const n = urea / content.ureaN;
  return {
    n,
    p: Math.max(0, (map - content.mapN * n) / content.mapP),
    k: mop / content.mopK,
    s: Math.max(0, (soa - content.soaN * n) / content.soaS),
  };
};

export interface GrainPriceArgs {
  readonly crop: CropModel;
  /** $/t of the grade. */
  readonly base: number;
  /** Protein %, or oil % for canola. */
  readonly quality?: number;
  /** Optional premium in $/t against quality, piecewise linear; none by default. */
  readonly schedule?: readonly (readonly [quality: number, dollarsPerT: number])[];
}

/**
 * Price in $/t at a quality: canola gains 1.5 % per % oil above 42; other crops follow their schedule if they have one.
 * @see AOF trade rule; Select Your Nitrogen Users Manual, Department of Agriculture WA, 2002
 */
export const grainPrice = (
  { crop, base, quality, schedule = [] }: GrainPriceArgs,
  c: Coefficients = openSynValues,
): number => {
  if (quality === undefined) return base;
  const { canolaOilBase, canolaPricePerOilPercent } = c.economics;
  const oilFactor = crop === 'CANOLA' ? 1 + canolaPricePerOilPercent * (quality - canolaOilBase) : 1;
  return base * oilFactor + interp({ x: quality, points: schedule });
};

/**
 * Net return in $/ha: grain less nitrogen, as SYN prints it; `cost` is $/kg N and `n` kg N/ha.
 * @see Select Your Nitrogen Users Manual, Department of Agriculture WA, 2002
 */
export const synNet = ({
  yield: tonnes,
  price,
  ferts,
}: {
  readonly yield: number;
  readonly price: number;
  readonly ferts: readonly { readonly cost: number; readonly n: number }[];
}): number => tonnes * price - ferts.reduce((sum, { cost, n }) => sum + cost * n, 0);
