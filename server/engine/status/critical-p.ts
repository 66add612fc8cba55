import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { isCereal, type Crop } from '../crop-group.ts';
import { criticalP } from './critical-values.ts';

/** A published relation of the critical Colwell P to the soil. */
export type PCurve = Coefficients['criticalP']['rates'];

export interface PCriticalArgs {
  readonly crop: Crop;
  readonly pbi: number;
  readonly curve?: PCurve;
  /** In CaCl2, 0-10 cm. */
  readonly ph?: number | null | undefined;
}

/** Colwell P in mg/kg, 0-10 cm, at 90 % of yield. */
export interface PCritical {
  /** Null where the curve has none for the crop. */
  readonly critical: number | null;
  /** The range in which soils differ; null where none was published. */
  readonly low: number | null;
  readonly high: number | null;
  /** Is the value held up because the curve reads too low on this soil? */
  readonly floor: boolean;
  /** Is there free lime, on which Colwell P can read too high? */
  readonly calcareous: boolean;
}

type Kind = keyof Coefficients['criticalP']['floor'];
type Range = readonly [low: number, high: number];

const kindOf = (crop: Crop): Kind => (isCereal(crop) ? 'cereals' : crop === 'CANOLA' ? 'canola' : 'lupin');

/** The curve itself, without floor; null where it has no value for the crop. */
const curveValue = ({ crop, pbi }: PCriticalArgs, curve: PCurve, c: Coefficients): number | null => {
  const { curves } = c.criticalP;
  const bfdc = (model: 'WHEAT' | 'CANOLA' | 'PASTURE'): number => criticalP({ pbi, crop: model }, c);
  if (crop === 'PASTURE') return curve === 'BFDC' ? bfdc(crop) : null;
  const kind = kindOf(crop);
  if (curve === 'BFDC') return bfdc(kind === 'canola' ? 'CANOLA' : 'WHEAT');
  if (kind === 'lupin') return null;
  if (curve === 'HRZ') return kind === 'canola' ? curves.HRZ.canola : curves.HRZ.wheat;
  return kind === 'canola' ? curves.REVISED.canola * bfdc('CANOLA') : curves.REVISED.cereals * bfdc('WHEAT');
};

const times = (interval: Range | null, critical: number): Range | null =>
  interval && [interval[0] * critical, interval[1] * critical];

const intervalOf = (kind: Kind, curve: PCurve, { interval }: Coefficients['criticalP']): Range | null => {
  if (curve === 'HRZ') return null;
  if (curve === 'BFDC') return interval.BFDC;
  return kind === 'canola' ? interval.canola : interval.REVISED;
};

/** A range always holds the value that it is of, whatever a supplier sets either to. */
const around = (critical: number, range: Range | null): Pick<PCritical, 'low' | 'high'> => ({
  low: range && Math.min(range[0], critical),
  high: range && Math.max(range[1], critical),
});

/**
 * Critical Colwell P by a curve, with the range that is published for it. Held up on grey sands, where the PBI curve reads too
 * low; on soils with free lime the range of cereals reaches further up.
 * @see Moody 2007; Gourley et al. 2007 (pasture); Bell R. et al. 2013, Crop & Pasture Science 64:480 (range)
 * @see Rohan & Conyers 2025, Crop & Pasture Science 76, CP24162; McCaskill et al. 2020, Crop & Pasture Science 71:959
 * @see server/engine/coefficients/open-syn-2.json, `criticalP` (the source of each number)
 * @see docs/engine.md, "What changed in 2026, and why", rule 1 and 10
 */
export const pCritical = (args: PCriticalArgs, c: Coefficients = openSynValues): PCritical => {
  const { crop, curve = 'BFDC', ph } = args;
  const value = curveValue(args, curve, c);
  const calcareous = isCereal(crop) && typeof ph === 'number' && ph >= c.criticalP.calcareousFromPh;
  if (value === null) return { critical: null, low: null, high: null, floor: false, calcareous };
  if (crop === 'PASTURE') return { critical: value, low: null, high: null, floor: false, calcareous };
  const kind = kindOf(crop);
  const held = c.criticalP.floor[kind];
  const isHeld = curve !== 'HRZ' && value < held;
  const raised = isHeld ? held : value;
  const range = isHeld ? c.criticalP.floorInterval[kind] : times(intervalOf(kind, curve, c.criticalP), value);
  const { calcareousHigh, calcareousRates } = c.criticalP;
  const critical = calcareous && calcareousRates ? Math.max(raised, calcareousHigh) : raised;
  const { low, high } = around(critical, range);
  return {
    critical,
    low,
    high: calcareous && high !== null ? Math.max(high, calcareousHigh) : high,
    floor: isHeld && critical === held,
    calcareous,
  };
};

/** What rates a crop: by the supplier's curve, or by BFDC where that curve has no value for the crop. */
export interface RatingP extends PCritical {
  readonly critical: number;
  readonly curve: PCurve;
}

export interface OpinionArgs extends Omit<PCriticalArgs, 'curve'> {
  /** The curve that rates; that of the document when absent. */
  readonly rates?: PCurve | undefined;
  /** The second opinion. */
  readonly beside?: PCurve | 'NONE' | null | undefined;
}

/**
 * Critical Colwell P in mg/kg by the curve that rates a crop; by BFDC where that curve has no value for the crop.
 * @see docs/engine.md, "What changed in 2026, and why", rule 1
 */
export const ratingP = ({ crop, pbi, ph, rates }: OpinionArgs, c: Coefficients = openSynValues): RatingP => {
  const curve = rates ?? c.criticalP.rates;
  const chosen = pCritical({ crop, pbi, ph, curve }, c);
  if (chosen.critical !== null) return { ...chosen, critical: chosen.critical, curve };
  const bfdc = pCritical({ crop, pbi, ph, curve: 'BFDC' }, c);
  return { ...bfdc, critical: bfdc.critical ?? 0, curve: 'BFDC' };
};

/**
 * The second opinion on the same soil; null where there is none.
 * @see docs/engine.md, "What changed in 2026, and why", rule 1
 */
export const besideP = (args: OpinionArgs, c: Coefficients = openSynValues): RatingP | null => {
  const curve = args.beside === undefined ? c.criticalP.beside : args.beside;
  if (curve === null || curve === 'NONE' || curve === ratingP(args, c).curve) return null;
  const { critical, ...rest } = pCritical({ crop: args.crop, pbi: args.pbi, ph: args.ph, curve }, c);
  return critical === null ? null : { ...rest, critical, curve };
};

export type Line = 'BELOW' | 'NEAR' | 'ABOVE';

/**
 * Where a value lies against a range; without a range it is on either side of the critical value.
 * @see docs/engine.md, "What changed in 2026, and why", rule 1
 */
export const lineOf = (
  value: number,
  { critical, low, high }: { readonly critical: number; readonly low: number | null; readonly high: number | null },
): Line => {
  if (value < (low ?? critical)) return 'BELOW';
  return value >= (high ?? critical) ? 'ABOVE' : 'NEAR';
};

export interface PLine {
  readonly line: Line;
  readonly critical: number;
  /** Critical value of the second opinion; null without one. */
  readonly beside: number | null;
  /** Do both put the value on the same side of their critical value? */
  readonly agree: boolean | null;
}

/**
 * Colwell P in mg/kg against the critical value, its range and the second opinion.
 * @see docs/engine.md, "What changed in 2026, and why", rule 1
 */
export const pLine = (args: OpinionArgs & { readonly value: number }, c: Coefficients = openSynValues): PLine => {
  const { value } = args;
  const { critical, low, high } = ratingP(args, c);
  const beside = besideP(args, c)?.critical ?? null;
  return {
    line: lineOf(value, { critical, low, high }),
    critical,
    beside,
    agree: beside === null ? null : value >= critical === value >= beside,
  };
};

/**
 * DGT P in micrograms/L of a cereal against its critical value; null for crops that have none.
 * @see Mason et al. 2010, Plant and Soil
 * @see docs/engine.md, "What changed in 2026, and why", rule 10
 */
export const dgtStatus = (
  { value, crop = 'WHEAT' }: { readonly value: number; readonly crop?: Crop },
  c: Coefficients = openSynValues,
): { readonly critical: number; readonly short: boolean } | null =>
  isCereal(crop) ? { critical: c.dgt.critical, short: value < c.dgt.critical } : null;
