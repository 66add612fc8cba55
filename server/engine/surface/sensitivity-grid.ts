import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import type { NutrientPrices } from '../economics/prices.ts';
import type { SensitivityGrid } from '../types.ts';
import {
  nitrogenShare,
  phosphorusShare,
  potassiumShare,
  sulfurShare,
  surfaceOf,
  type Surface,
  type SurfaceArgs,
} from './respond.ts';

export interface GridEconomics {
  /** Grain price, $/t. */
  readonly price: number;
  /** $/kg */
  readonly prices: NutrientPrices;
  /** $/ha without N, P, K and S. */
  readonly variableCost: number;
}

export interface SensitivityGridArgs extends SurfaceArgs, GridEconomics {
  /** Levels in kg/ha. */
  readonly n: ArrayLike<number>;
  readonly p: ArrayLike<number>;
  readonly k: ArrayLike<number>;
  /** The fixed S rate, kg/ha. */
  readonly s: number;
}

interface GridLevels {
  readonly n: Float64Array;
  readonly p: Float64Array;
  readonly k: Float64Array;
}

/** Yield without K and S limits for every N x P pair: the only part with an exponential per cell. */
const fillNitrogenByPhosphorus = (
  yields: Float64Array,
  surface: Surface,
  levels: GridLevels,
  c: Coefficients,
): void => {
  const columns = levels.n.length;
  for (const [iN, nKgPerHa] of levels.n.entries()) {
    const nsc = nitrogenShare(surface, nKgPerHa, c);
    for (const [iP, pKgPerHa] of levels.p.entries()) {
      yields[iP * columns + iN] = surface.potential * nsc * phosphorusShare(surface, nsc, pKgPerHa);
    }
  }
};

/**
 * Row index of the largest margin; within a hair of it the first in index order wins, so the least K, then P, then N.
 * The one place of the engine that visits every cell: no calls and no objects inside.
 */
const optimalIndexOf = (grid: Omit<SensitivityGrid, 'optimalIndex'>, tiePerHa: number): number => {
  const { nLevelsKgPerHa, pLevelsKgPerHa, kLevelsKgPerHa, yieldNpTPerHa, kFactor, grainPricePerT, nPricePerKg } = grid;
  const columns = nLevelsKgPerHa.length;
  let best = -Infinity;
  let bestIndex = 0;
  let index = 0;
  for (let iK = 0; iK < kFactor.length; iK++) {
    const price = kFactor[iK]! * grainPricePerT;
    const kCost = grid.fixedCostPerHa + kLevelsKgPerHa[iK]! * grid.kPricePerKg;
    for (let iP = 0; iP < pLevelsKgPerHa.length; iP++) {
      const cost = kCost + pLevelsKgPerHa[iP]! * grid.pPricePerKg;
      const row = iP * columns;
      for (let iN = 0; iN < columns; iN++, index++) {
        const margin = yieldNpTPerHa[row + iN]! * price - cost - nLevelsKgPerHa[iN]! * nPricePerKg;
        if (margin > best + tiePerHa) {
          best = margin;
          bestIndex = index;
        }
      }
    }
  }
  return bestIndex;
};

/**
 * The grid of one run on a prepared surface; level arrays are shared, not copied.
 * @see docs/engine.md, "5. Response surface, grid and money"
 */
export const gridOn = (
  surface: Surface,
  levels: GridLevels,
  sRate: number,
  economics: GridEconomics,
  c: Coefficients,
): SensitivityGrid => {
  const ssc = sulfurShare(surface, sRate, c);
  // One block of memory for both factors: allocating is the dearest part of a small grid.
  const plane = levels.n.length * levels.p.length;
  const factors = new Float64Array(plane + levels.k.length);
  fillNitrogenByPhosphorus(factors, surface, levels, c);
  for (const [iK, kKgPerHa] of levels.k.entries()) factors[plane + iK] = potassiumShare(surface, kKgPerHa) * ssc;
  const grid = {
    nLevelsKgPerHa: levels.n,
    pLevelsKgPerHa: levels.p,
    kLevelsKgPerHa: levels.k,
    yieldNpTPerHa: factors.subarray(0, plane),
    kFactor: factors.subarray(plane),
    grainPricePerT: economics.price,
    nPricePerKg: economics.prices.n,
    pPricePerKg: economics.prices.p,
    kPricePerKg: economics.prices.k,
    fixedCostPerHa: economics.variableCost + sRate * economics.prices.s,
    sRateKgPerHa: sRate,
  };
  return { ...grid, optimalIndex: optimalIndexOf(grid, c.grid.tiePerHa) };
};

/**
 * Yield and gross margin over N x P x K at one S rate, with exactly one optimal cell.
 * Kept as factors: the surface is a product, so 88 + 6 numbers hold 528 cells without loss.
 * @see docs/engine.md, "5. Response surface, grid and money"
 */
export const sensitivityGrid = (args: SensitivityGridArgs, c: Coefficients = openSynValues): SensitivityGrid => {
  const levels = { n: new Float64Array(args.n), p: new Float64Array(args.p), k: new Float64Array(args.k) };
  return gridOn(surfaceOf(args, c), levels, args.s, args, c);
};
