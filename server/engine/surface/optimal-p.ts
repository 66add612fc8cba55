import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import type { GridEconomics } from './sensitivity-grid.ts';
import {
  nitrogenShare,
  potassiumShare,
  sulfurShare,
  surfaceOf,
  type FertiliserArgs,
  type SurfaceArgs,
} from './respond.ts';

/**
 * The P rate in kg/ha at which the last kg just pays, in closed form: a check of the grid. 0 when none pays.
 * Follows from setting the derivative of the margin by P to zero.
 * @see docs/engine.md, "5. Response surface, grid and money"
 */
export const optimalP = (
  args: SurfaceArgs & Omit<FertiliserArgs, 'p'> & Pick<GridEconomics, 'price' | 'prices'>,
  c: Coefficients = openSynValues,
): number => {
  const surface = surfaceOf(args, c);
  const nsc = nitrogenShare(surface, args.n ?? 0, c);
  const others = potassiumShare(surface, args.k ?? 0) * sulfurShare(surface, args.s ?? 0, c);
  const firstKgPays = (surface.pGrainPerKg * args.price * others) / (1000 * args.prices.p);
  return Math.max(
    0,
    ((1000 * surface.potential * nsc) / surface.pGrainPerKg) * (Math.log(firstKgPays) - surface.soilP),
  );
};
