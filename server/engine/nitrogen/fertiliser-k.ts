import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';

export interface FertiliserKArgs {
  /** Availability index of the fertiliser (0-1): its source, week, soil and rain. */
  readonly kFert: number;
  /** Share (0-1) of soil nitrogen that reaches the shoots. */
  readonly soilToShoot: number;
  /** Share (0-1) of fertiliser nitrogen in the above-ground crop in the year of application, for urea in week 4. */
  readonly recovery?: number | undefined;
  readonly mode?: Coefficients['fertiliser']['mode'] | undefined;
}

/**
 * What a kg of fertiliser nitrogen adds to the soil's supply, kg/kg: by the recovery that was measured, which late or leached
 * nitrogen falls short of as its index does, or by the index alone.
 * @see Angus & Grace 2017, Soil Research 55:435
 * @see docs/engine.md, "What changed in 2026, and why", rule 2
 */
export const fertiliserK = (
  { kFert, soilToShoot, recovery, mode }: FertiliserKArgs,
  c: Coefficients = openSynValues,
): number => {
  const { fertiliser } = c;
  if ((mode ?? fertiliser.mode) === 'INDEX') return kFert;
  return (((recovery ?? fertiliser.recovery) / soilToShoot) * kFert) / fertiliser.referenceIndex;
};

export interface NRateRangeArgs extends Omit<FertiliserKArgs, 'kFert'> {
  /** kg N/ha that the shoots hold. */
  readonly shoots: number;
  /** kg N/ha that the soil makes available. */
  readonly soilN: number;
  readonly kFert?: number;
}

/** kg N/ha of fertiliser: by the recovery that counts, and by the highest and the lowest that were published; low <= rate <= high. */
export interface NRateRange {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The rate in kg N/ha by the recovery that counts, between the rates by the highest and the lowest published recovery. Never
 * below 0, and low <= rate <= high.
 * @see GRDC Update, Victoria, February 2021 (lowest recovery)
 * @see docs/engine.md, "What changed in 2026, and why", rule 2
 */
export const nRateRange = (args: NRateRangeArgs, c: Coefficients = openSynValues): NRateRange => {
  const { shoots, soilN, soilToShoot, mode } = args;
  const { recovery: usual, recoveryLow, recoveryHigh, referenceIndex } = c.fertiliser;
  const kFert = args.kFert ?? referenceIndex;
  const rateAt = (recovery: number): number =>
    Math.max(0, (shoots / soilToShoot - soilN) / fertiliserK({ kFert, soilToShoot, recovery, mode }, c));
  const recovery = args.recovery ?? usual;
  return {
    rate: rateAt(recovery),
    low: rateAt(Math.max(recovery, recoveryHigh)),
    high: rateAt(Math.min(recovery, recoveryLow)),
  };
};
