import type { SurfaceArgs } from '../../server/engine/surface/respond.ts';

/**
 * The same sensitivity grid written the plain way: a triple loop, the whole equation in every cell, one object per row.
 * It shares no code with the engine, so that the bench compares two implementations and checks one against the other.
 */

export interface PlainRun {
  readonly crop: 'WHEAT' | 'BARLEY' | 'OATS' | 'CANOLA' | 'LUPIN' | 'PASTURE';
  readonly pbi: number;
  readonly canola: boolean;
  readonly potential: number;
  readonly soilN: number;
  readonly kFert: number;
  readonly colwellP: number;
  readonly criticalP: number;
  /** Effectiveness of the placements of P and K. */
  readonly rep: number;
  readonly kRep: number;
  /** What the engine works its critical values out of. */
  readonly ph: number | null;
  readonly texture: NonNullable<SurfaceArgs['texture']>;
  readonly colwellK: number;
  readonly criticalK: number;
  readonly sulfur: number;
  readonly criticalS: number;
  readonly s: number;
  readonly n: readonly number[];
  readonly p: readonly number[];
  readonly k: readonly number[];
  readonly price: number;
  readonly prices: { readonly n: number; readonly p: number; readonly k: number; readonly s: number };
  readonly variableCost: number;
}

export interface PlainRow {
  readonly nFertValue: number;
  readonly nFertIndex: number;
  readonly pFertValue: number;
  readonly pFertIndex: number;
  readonly kFertValue: number;
  readonly kFertIndex: number;
  readonly yieldResult: number;
  readonly marginResult: number;
  isOptimal: boolean;
}

const plainYield = (run: PlainRun, n: number, p: number, k: number): number => {
  const potentialKg = run.potential * 1000;
  const z = run.canola ? 0.07 : 0.06;
  const g = run.canola ? 0.07 : 0.04;
  const uptake = potentialKg * z * Math.tanh((run.soilN + run.kFert * n) / (potentialKg * z));
  const x = uptake / (potentialKg * g);
  const nsc = 2 * x - x * x;
  const kp = (250 * 19.19) / run.criticalP;
  const psc = 1 - Math.exp((-kp * run.rep * p) / (potentialKg * nsc) - (Math.LN10 * run.colwellP) / run.criticalP);
  const ksc = 1 - 10 ** (-(run.colwellK + 0.714 * run.kRep * k) / run.criticalK);
  const ssc = 1 - 10 ** (-(run.sulfur + 0.238 * run.s) / run.criticalS);
  return run.potential * nsc * psc * ksc * ssc;
};

/** All rows of one run, the best of them marked. */
export const plainRows = (run: PlainRun): readonly PlainRow[] => {
  const rows: PlainRow[] = [];
  let best: PlainRow | null = null;
  for (let kFertIndex = 0; kFertIndex < run.k.length; kFertIndex++) {
    for (let pFertIndex = 0; pFertIndex < run.p.length; pFertIndex++) {
      for (let nFertIndex = 0; nFertIndex < run.n.length; nFertIndex++) {
        const [nFertValue, pFertValue, kFertValue] = [run.n[nFertIndex]!, run.p[pFertIndex]!, run.k[kFertIndex]!];
        const yieldResult = plainYield(run, nFertValue, pFertValue, kFertValue);
        const fertiliser =
          nFertValue * run.prices.n + pFertValue * run.prices.p + kFertValue * run.prices.k + run.s * run.prices.s;
        const marginResult = yieldResult * run.price - fertiliser - run.variableCost;
        const row: PlainRow = {
          nFertValue,
          nFertIndex,
          pFertValue,
          pFertIndex,
          kFertValue,
          kFertIndex,
          yieldResult,
          marginResult,
          isOptimal: false,
        };
        rows.push(row);
        if (best === null || marginResult > best.marginResult + 1e-9) best = row;
      }
    }
  }
  if (best !== null) best.isOptimal = true;
  return rows;
};
