import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { weekCount, weekIndex } from './weeks.ts';

export type RootConstraint = 'NORMAL' | 'RIPPED' | 'ACID';

export interface RootZoneArgs {
  /** ml/ml */
  readonly fieldCapacity: number;
  /** ml/ml */
  readonly wiltingPoint: number;
  /** 30 weekly values, mm. */
  readonly rain: readonly number[];
  readonly root?: RootConstraint;
  /** cm below which roots do not grow. */
  readonly rootLimitCm?: number | null;
}

/** What one soil and season do to any nitrate in them; all arrays by week index, cm. */
export interface RootZone {
  /** How far the nitrate peak has moved by the end of each week, from week -14. */
  readonly peakTravelCm: Float64Array;
  readonly wettingFrontCm: Float64Array;
  readonly rootDepthCm: Float64Array;
  /** First and last week index of the window over which availability is averaged. */
  readonly from: number;
  readonly to: number;
  /** Share in the roots of a pulse formed at the surface in week f, seen in week i: `share[f * weekCount + i]`. */
  readonly share: Float64Array;
}

/** Depth in cm of roots that nothing holds back, `weeks` after seeding; 0 up to seeding. Source: port of the SYN workbook. */
const freeRootDepth = (weeks: number, root: RootConstraint, c: Coefficients): number => {
  if (weeks <= 0) return 0;
  const { maxRateCmPerWeek, initialRate, delayWeeks } = c.availability.roots[root];
  const b = (delayWeeks * initialRate + 1 - initialRate * weeks) / initialRate;
  return c.availability.activeLayerCm + (maxRateCmPerWeek * (-b + Math.sqrt(b * b + (4 * weeks) / initialRate))) / 2;
};

/** Depth of the roots by week: they grow by the free increment but never below the wetting front, nor below a limit of the subsoil. */
const rootDepths = (
  wettingFront: Float64Array,
  root: RootConstraint,
  limitCm: number,
  c: Coefficients,
): Float64Array => {
  const depth = new Float64Array(weekCount);
  let grown = 0;
  for (const [at, front] of wettingFront.subarray(weekIndex(1)).entries()) {
    const week = at + 1;
    grown = Math.min(limitCm, front, grown + freeRootDepth(week, root, c) - freeRootDepth(week - 1, root, c));
    depth[weekIndex(week)] = grown;
  }
  return depth;
};

/**
 * Share (0-1) of a nitrate pulse inside the roots. The pulse is a triangle from the surface to twice its peak depth,
 * cut off at the wetting front but never above its own peak.
 * @see Select Your Nitrogen Users Manual, Department of Agriculture WA, 2002
 * @see docs/engine.md, "2. How much nitrogen reaches the roots"
 */
export const shareInRoots = (peakCm: number, rootsCm: number, wettingFrontCm: number): number => {
  if (peakCm === 0) return 1;
  const bottom = Math.max(Math.min(2 * peakCm, wettingFrontCm), peakCm);
  if (rootsCm < peakCm) return (rootsCm * rootsCm) / (peakCm * bottom);
  if (rootsCm < bottom) return 1 - (bottom - rootsCm) ** 2 / (bottom * (bottom - peakCm));
  return 1;
};

/**
 * The leaching and rooting geometry of one soil in one season, shared by every nitrogen source.
 * @see Select Your Nitrogen Users Manual, Department of Agriculture WA, 2002 (peak and wetting front)
 * @see Public port of the SYN workbook, Evans 2017-18 (roots)
 * @see docs/engine.md, "2. How much nitrogen reaches the roots"
 */
export const rootZone = (
  { fieldCapacity, wiltingPoint, rain, root = 'NORMAL', rootLimitCm = null }: RootZoneArgs,
  c: Coefficients = openSynValues,
): RootZone => {
  const peakShift = c.availability.peakShiftCmPerMm / fieldCapacity;
  const frontShift = peakShift * (1 + wiltingPoint / fieldCapacity);
  const peakTravelCm = new Float64Array(weekCount);
  const wettingFrontCm = new Float64Array(weekCount);
  let fallen = 0;
  for (let i = 0; i < weekCount; i++) {
    fallen += rain[i] ?? 0;
    peakTravelCm[i] = peakShift * fallen;
    wettingFrontCm[i] = frontShift * fallen;
  }
  const rootDepthCm = rootDepths(wettingFrontCm, root, rootLimitCm ?? Infinity, c);
  const from = weekIndex(c.availability.windowFirstWeek);
  const to = weekIndex(c.availability.windowLastWeek);
  const share = new Float64Array(weekCount * weekCount);
  for (let formed = 0; formed <= to; formed++) {
    for (let i = Math.max(from, formed); i <= to; i++) {
      share[formed * weekCount + i] = shareInRoots(
        peakTravelCm[i]! - peakTravelCm[formed]!,
        rootDepthCm[i]!,
        wettingFrontCm[i]!,
      );
    }
  }
  return { peakTravelCm, wettingFrontCm, rootDepthCm, from, to, share };
};
