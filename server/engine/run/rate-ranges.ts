/** What the literature leaves open about the rates of one yield; nothing in model 1, whose runs say what they said. */
import type { Coefficients } from '../coefficients/values.ts';
import { fixesNitrogen, isCereal } from '../crop-group.ts';
import type { SoilInput } from '../input/resolve-input.ts';
import { nRateRange } from '../nitrogen/fertiliser-k.ts';
import { pRateRange } from '../rates/p-rate-range.ts';
import { kRateAt, sRateAt } from '../rates/rates.ts';
import { besideP, type RatingP } from '../status/critical-p.ts';
import { kInterval } from '../status/critical-values.ts';
import type { KTest } from '../status/k-test.ts';
import { nutrientStatus } from '../status/soil-status.ts';
import type { NitrogenOutputs, RateNote, RateRange } from '../types.ts';

/** kg K/ha above which trials on WA loams saw no more yield from topdressed K. Source: GRDC Update, February 2023. */
const loamTopRateKgPerHa = 20;

const notesOf = (notes: Readonly<Partial<Record<RateNote, boolean>>>): readonly RateNote[] =>
  Object.entries(notes).flatMap(([note, isNoted]) => (isNoted ? [note as RateNote] : []));

/**
 * The P rates in kg/ha over the published range of the critical value, and the rate by the second opinion; undefined for model
 * 1.
 * @see docs/engine.md, "What changed in 2026, and why", rule 1 and 10
 */
export const phosphorusRateRange = (
  soil: SoilInput,
  { rating, tonnes, c }: { readonly rating: RatingP; readonly tonnes: number; readonly c: Coefficients },
): RateRange | undefined => {
  if (c.model === 1) return undefined;
  const { crop, colwellP: value, pbi, ph, rep } = soil;
  const { low, high, beside: rate } = pRateRange({ crop, value, yield: tonnes, pbi, ph, rep }, c);
  const second = besideP({ crop, pbi, ph }, c);
  return {
    low,
    high,
    beside: second && rate !== null ? { curve: second.curve, critical: second.critical, rate } : null,
    recoveryPercent: null,
    notes: notesOf({ FLOOR: rating.floor, CALCAREOUS: rating.calcareous }),
  };
};

/**
 * The K rates in kg/ha over the published range of the critical value; undefined for model 1.
 * @see docs/engine.md, "What changed in 2026, and why", rule 8
 */
export const kRateRange = (
  soil: SoilInput,
  {
    tested,
    value,
    tonnes,
    rate,
    c,
  }: {
    readonly tested: KTest;
    readonly value: number;
    readonly tonnes: number;
    readonly rate: number;
    readonly c: Coefficients;
  },
): RateRange | undefined => {
  if (c.model === 1) return undefined;
  const { crop, texture, group, kRep: rep } = soil;
  const { critical, low, high } = kInterval({ crop, texture }, c);
  const rateAt = (at: number): number => {
    const { level } = nutrientStatus(
      value,
      c.status.K.map((factor) => factor * at),
    );
    return kRateAt({ crop, value, yield: tonnes, texture, rep, critical: at, level }, c).rate;
  };
  return {
    low: rateAt(low ?? critical),
    high: rateAt(high ?? critical),
    beside: null,
    recoveryPercent: null,
    notes: notesOf({
      DEEP_K_UNKNOWN: tested.deepUnknown,
      LOAM_K_RATE: group === 'LOAM' && isCereal(crop) && rate > loamTopRateKgPerHa,
    }),
  };
};

/**
 * The rate by the ends of the published range of critical S; nothing where none is published.
 * @see Anderson, Peverill & Brennan 2013
 * @see docs/engine.md, "How these rules act"
 */
export const sulfurRateRange = (
  { crop, sulfur: value }: SoilInput,
  {
    interval,
    tonnes,
    c,
  }: { readonly interval: readonly [number, number] | null; readonly tonnes: number; readonly c: Coefficients },
): RateRange | undefined => {
  if (c.model === 1 || interval === null) return undefined;
  const rateAt = (critical: number): number => {
    const { level } = nutrientStatus(
      value,
      c.status.S.map((factor) => factor * critical),
    );
    return sRateAt({ crop, value, yield: tonnes, level, critical }, c).rate;
  };
  const [low, high] = interval.map(rateAt);
  return { low: low ?? 0, high: high ?? 0, beside: null, recoveryPercent: null, notes: [] };
};

/**
 * `kFert` is the availability index of the fertiliser. Nothing where the index alone counts, as no recovery then does.
 * @see docs/engine.md, "What changed in 2026, and why", rule 2
 */
export const nitrogenRateRange = (
  { crop, soilToShoot, recovery }: SoilInput,
  { nitrogen, kFert, c }: { readonly nitrogen: NitrogenOutputs; readonly kFert: number; readonly c: Coefficients },
): RateRange | undefined => {
  if (c.model === 1 || c.fertiliser.mode === 'INDEX' || fixesNitrogen(crop)) return undefined;
  const { low, high } = nRateRange(
    { shoots: nitrogen.N_required_by_shoots, soilN: nitrogen.Soil_N_available, soilToShoot, kFert, recovery },
    c,
  );
  const { recoveryLow, recoveryHigh } = c.fertiliser;
  const isWithin = recoveryLow <= recovery && recovery <= recoveryHigh;
  return {
    low,
    high,
    beside: null,
    recoveryPercent: 100 * recovery,
    ...(isWithin && { recoveryEnds: [100 * recoveryHigh, 100 * recoveryLow] as const }),
    notes: [],
  };
};
