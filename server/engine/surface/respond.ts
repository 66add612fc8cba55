import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { pResponse } from '../rates/rates.ts';
import type { Texture } from '../nitrogen/n-index.ts';
import { ratingP } from '../status/critical-p.ts';
import { criticalK, criticalS } from '../status/critical-values.ts';
import { relativeYield } from '../status/relative-yield.ts';
import type { CropModel } from '../types.ts';
import { nitrogenScalar } from './syn-yield.ts';

/** Soil, crop and season of one response surface. */
export interface SurfaceArgs {
  readonly crop: CropModel;
  /** Potential yield A, t/ha. */
  readonly potential: number;
  /** Soil nitrogen available to the crop, kg/ha. */
  readonly soilN: number;
  /** Share (0-1) of fertiliser nitrogen that becomes available. */
  readonly kFert: number;
  /** mg/kg */
  readonly colwellP: number;
  readonly pbi: number;
  readonly colwellK: number;
  /** KCl-40 S of 0-30 cm, mg/kg. */
  readonly sulfur: number;
  /** Effectiveness of the P placement against drilled super. */
  readonly rep?: number;
  /** Topsoil, in CaCl2. */
  readonly ph?: number | null;
  readonly texture?: Texture;
  /** Effectiveness of the K placement against drilled. */
  readonly kRep?: number;
}

/** Rates in kg/ha of the element; absent means none. */
export interface FertiliserArgs {
  readonly n?: number;
  readonly p?: number;
  readonly k?: number;
  readonly s?: number;
}

export interface Response {
  /** Shares (0-1) of the potential left by N, P, K and S. */
  readonly nsc: number;
  readonly psc: number;
  readonly ksc: number;
  readonly ssc: number;
  /** t/ha */
  readonly yield: number;
}

/** What of a surface does not change from cell to cell. */
export interface Surface {
  readonly crop: CropModel;
  readonly potential: number;
  readonly soilN: number;
  readonly kFert: number;
  /** Exponent already reached by soil P: ln 10 x test / critical. */
  readonly soilP: number;
  /** kg grain per kg P as placed. */
  readonly pGrainPerKg: number;
  readonly colwellK: number;
  readonly criticalK: number;
  /** mg/kg per kg K as placed. */
  readonly kTestPerKg: number;
  readonly sulfur: number;
  readonly criticalS: number;
}

/** The fixed part of a surface, worked out once. */
export const surfaceOf = (args: SurfaceArgs, c: Coefficients): Surface => {
  const { critical } = ratingP({ pbi: args.pbi, crop: args.crop, ph: args.ph }, c);
  return {
    crop: args.crop,
    potential: args.potential,
    soilN: args.soilN,
    kFert: args.kFert,
    soilP: (Math.LN10 * args.colwellP) / critical,
    pGrainPerKg: pResponse(critical, c) * (args.rep ?? 1),
    colwellK: args.colwellK,
    criticalK: criticalK({ crop: args.crop, texture: args.texture }, c),
    kTestPerKg: c.rates.kTestPerKg * (args.kRep ?? 1),
    sulfur: args.sulfur,
    criticalS: criticalS({ crop: args.crop }, c),
  };
};

/**
 * Nitrogen share at a rate in kg N/ha.
 * @see Select Your Nitrogen Users Manual, Department of Agriculture WA, 2002, eq. 1 and 2
 */
export const nitrogenShare = (surface: Surface, n: number, c: Coefficients): number =>
  nitrogenScalar(surface.crop, 1000 * surface.potential, surface.soilN + surface.kFert * n, c);

/**
 * Phosphorus share at a rate in kg P/ha; the more nitrogen lets the crop grow, the more P it needs (NPDECIDE eq. 2.2).
 * Without any nitrogen or water there is no crop, and P cannot be short.
 * @see NPDECIDE User's Guide, Burgess, Bowden & Diggle 1991, eq. 2.2
 */
export const phosphorusShare = (surface: Surface, nsc: number, p: number): number =>
  nsc > 0 && surface.potential > 0
    ? 1 - Math.exp((-surface.pGrainPerKg * p) / (1000 * surface.potential * nsc) - surface.soilP)
    : 1;

/**
 * Potassium share at a rate in kg K/ha.
 * @see docs/engine.md, "5. Response surface, grid and money"
 */
export const potassiumShare = (surface: Surface, k: number): number =>
  relativeYield({ test: surface.colwellK + surface.kTestPerKg * k, critical90: surface.criticalK });

/**
 * Sulfur share at a rate in kg S/ha.
 * @see docs/engine.md, "5. Response surface, grid and money"
 */
export const sulfurShare = (surface: Surface, s: number, c: Coefficients): number =>
  relativeYield({ test: surface.sulfur + c.rates.sTestPerKg * s, critical90: surface.criticalS });

/**
 * Yield at given rates on a prepared surface.
 * @see docs/engine.md, "5. Response surface, grid and money"
 */
export const respondOn = (
  surface: Surface,
  { n = 0, p = 0, k = 0, s = 0 }: FertiliserArgs,
  c: Coefficients,
): Response => {
  const nsc = nitrogenShare(surface, n, c);
  const psc = phosphorusShare(surface, nsc, p);
  const ksc = potassiumShare(surface, k);
  const ssc = sulfurShare(surface, s, c);
  return { nsc, psc, ksc, ssc, yield: surface.potential * nsc * psc * ksc * ssc };
};

/**
 * Yield in t/ha and the four limiting shares at given fertiliser rates; rises with P, K and S, and with N up to haying-off.
 * @see NPDECIDE User's Guide, Burgess, Bowden & Diggle 1991, eq. 2.1 and 2.2 with SYN's nitrogen
 * @see docs/engine.md, "5. Response surface, grid and money"; the extension to K and S is Tilth's own
 */
export const respond = (args: SurfaceArgs & FertiliserArgs, c: Coefficients = openSynValues): Response =>
  respondOn(surfaceOf(args, c), args, c);
