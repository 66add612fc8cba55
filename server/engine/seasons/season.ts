import { openSynValues } from '../coefficients/open-syn.ts';
import type { Coefficients } from '../coefficients/values.ts';
import { resolveSoilInput } from '../input/resolve-input.ts';
import { hasNitrogen } from '../run/supply.ts';
import { parameterRange } from '../input/parameter-ranges.ts';
import { clamp, round2 } from '../numbers.ts';
import { waterLimitedYield } from '../surface/water-limited-yield.ts';
import type { Engine, EngineInput } from '../types.ts';

export interface SeasonArgs {
  /** April-October rain of the season, mm. */
  readonly rainMm: number;
  /** t/ha; null takes the target's share of the water-limited yield, carried over to the season's rain. */
  readonly targetYieldTPerHa: number | null;
}

export interface SeasonOutcome {
  readonly rainMm: number;
  /** t/ha that the budget feeds. */
  readonly targetYieldTPerHa: number;
  /** t/ha, $/ha and t/ha at the optimum of the target run. */
  readonly yieldTPerHa: number;
  readonly grossMarginPerHa: number;
  readonly breakEvenTPerHa: number;
  /** kg/ha; null for a crop that fixes its own nitrogen. */
  readonly nitrogenKgPerHa: number | null;
}

/**
 * The growing-season rain in mm that a run on this input used: what was entered, else the default.
 * @see docs/engine.md, "6. Seasons, and what would change the answer"
 */
export const rainUsed = (input: EngineInput, c: Coefficients = openSynValues): number => resolveSoilInput(input, c).gsr;

/**
 * The oil or protein of the grain in percent that a run on this input used: what was entered, else the default of its crop.
 * @see server/engine/coefficients/open-syn-2.json, `demand.defaultQualityPercent`
 */
export const oilOrProteinUsed = (input: EngineInput, c: Coefficients = openSynValues): number =>
  resolveSoilInput(input, c).quality;

/**
 * kg N/ha below the surface sample that a run on this input assumed, because nothing was entered or measured there; null where
 * it assumed none.
 * @see docs/engine.md, "What changed in 2026, and why", rule 5
 */
export const assumedSubsoilN = (input: EngineInput, c: Coefficients = openSynValues): number | null => {
  const { subsoilN, assumedSubsoilN: assumed } = resolveSoilInput(input, c);
  return subsoilN !== null || input.subsoil.some(hasNitrogen) ? null : assumed;
};

/** The target in t/ha that asks of the season's water what the entered one asks of the rain used. Source: our judgement. */
function targetOf(input: EngineInput, rainMm: number, c: Coefficients): number {
  const { crop, gsr, waterLimitMethod: method, targetYield } = resolveSoilInput(input, c);
  if (rainMm === gsr) return targetYield;
  const carried = (rain: number): number => waterLimitedYield({ gsr: rain, crop, method }, c);
  const share = carried(gsr) > 0 ? Math.max(0, carried(rainMm)) / carried(gsr) : rainMm / gsr;
  const { lowerBound, upperBound } = parameterRange('Target_Yield', c);
  return clamp(round2(targetYield * share), lowerBound ?? 0, upperBound ?? Infinity);
}

/**
 * The input of a sample in another season: its rain, and the target that goes with it; all else stays.
 * @see docs/engine.md, "6. Seasons, and what would change the answer"
 */
export const seasonInput = (
  input: EngineInput,
  { rainMm, targetYieldTPerHa }: SeasonArgs,
  c: Coefficients = openSynValues,
): EngineInput => ({
  ...input,
  parameters: {
    ...input.parameters,
    Growing_Season_Rain: rainMm,
    Target_Yield: targetYieldTPerHa ?? targetOf(input, rainMm, c),
  },
});

/**
 * A soil sample in another season, by the engine that runs it otherwise; null where it has no summary, as a plant.
 * @see docs/engine.md, "6. Seasons, and what would change the answer"
 */
export function seasonOutcome(
  engine: Engine,
  input: EngineInput,
  args: SeasonArgs,
  c: Coefficients = openSynValues,
): SeasonOutcome | null {
  if (input.sampleType !== 'SOIL') return null;
  const { runs, summary } = engine.run(seasonInput(input, args, c));
  const target = runs.find(({ isSelectedByDefault }) => isSelectedByDefault);
  if (!target || !summary) return null;
  const { yield: yieldTPerHa, grossMargin, breakEven } = summary.targetAnalysis;
  return {
    rainMm: args.rainMm,
    targetYieldTPerHa: target.yieldTPerHa,
    yieldTPerHa,
    grossMarginPerHa: grossMargin,
    breakEvenTPerHa: breakEven,
    nitrogenKgPerHa: target.nitrogen?.N_fert_required ?? null,
  };
}
