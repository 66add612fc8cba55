import type { AnswerOf } from '../contract/index.ts';
import type { CalculatorSample } from './calculator.ts';
import { present } from '../shared/present.ts';

/**
 * The 13 figures (kg/ha) and 3 percentages of a budget, under the names of the engine.
 * @see docs/engine.md, "3. The nitrogen budget"
 */
export const nitrogenNames = [
  'Percent_of_organic_N_available',
  'Percent_of_rotational_N_available',
  'N_efficiency_from_shoots_into_grain',
  'N_required_by_grain',
  'N_required_by_shoots',
  'N_required_from_soil',
  'N_fert_required',
  'Soil_N_available',
  'Mineral_N_available_to_crop',
  'Organic_N_available_to_crop',
  'Rotation_N_available_to_crop',
  'Mineral_N_pool',
  'Organic_N_pool',
  'Total_Rotational_N',
  'Rotation_N_from_last_year',
  'Rotation_N_from_2_years_ago',
] as const;
export type NitrogenName = (typeof nitrogenNames)[number];
export type NitrogenValues = Readonly<Partial<Record<NitrogenName, number>>>;

/** The nitrogen budget of one sample at one yield, without or with summer rain. */
export interface NitrogenLevel {
  readonly sampleId: number;
  readonly runId: number;
  readonly yieldTPerHa: number;
  readonly isSummerRain: boolean;
  /** The crop of the sample; empty where it has none. */
  readonly crop: string;
  /** The oil or protein of the grain that this budget used: the input, else the default of its crop; null where the answer does not say. */
  readonly oilOrProteinPercent: number | null;
  /** kg N/ha below the topsoil that this budget assumed because it was not measured; null where it assumed none. */
  readonly assumedSubsoilN?: number | null;
  readonly values: NitrogenValues;
}

/** What the diagram is of. */
export interface NitrogenPick {
  readonly sampleId: number;
  readonly yieldTPerHa: number;
  readonly isSummerRain: boolean;
}

/** What a calculator that is there already was added for. */
export interface AddedFor extends NitrogenPick {
  readonly runId: number;
}

/** Specification 3.4: where nothing is known of the yields. */
const UNKNOWN_STEP = 0.5;
const UNKNOWN_RANGE = { min: 0, max: 1, step: UNKNOWN_STEP } as const;
const rounded = (value: number): number => Math.round(value * 100) / 100;
const isYield = (one: number, other: number): boolean => Math.abs(one - other) < 0.005;

/**
 * The budgets that the server answered with: yields to two decimals, each result rounded to a whole number when it is shown.
 * @see docs/engine.md, "3. The nitrogen budget"
 */
export function nitrogenLevels({
  nCalcResults,
  grains = [],
}: AnswerOf<'GET /recommendation/{id}/ncalcresults'>): readonly NitrogenLevel[] {
  const grainOf = new Map(grains.map(({ sampleId, ...grain }) => [sampleId, grain]));
  const levels = new Map<string, NitrogenLevel & { values: Record<string, number> }>();
  for (const { modelDecisionResults } of nCalcResults)
    for (const {
      sampleId,
      sampleEngineRunId: runId,
      yield: tonnes,
      isSummerRain,
      omlName,
      result,
    } of modelDecisionResults) {
      const key = `${sampleId} ${runId}`;
      const level = levels.get(key) ?? {
        sampleId,
        runId,
        yieldTPerHa: rounded(tonnes),
        isSummerRain,
        crop: grainOf.get(sampleId)?.crop ?? '',
        oilOrProteinPercent: grainOf.get(sampleId)?.oilOrProteinPercent ?? null,
        assumedSubsoilN: grainOf.get(sampleId)?.assumedSubsoilN ?? null,
        values: {},
      };
      level.values[omlName] = result;
      levels.set(key, level);
    }
  return [...levels.values()];
}

/** The samples that have a budget, in the order of the recommendation. */
export const samplesWithLevels = (
  samples: readonly CalculatorSample[],
  levels: readonly NitrogenLevel[],
): readonly CalculatorSample[] => {
  const known = new Set(levels.map(({ sampleId }) => sampleId));
  return samples.filter(({ id }) => known.has(id));
};

/** The yields of a sample in t/ha, lowest first, each once. */
export const yieldsOf = (levels: readonly NitrogenLevel[], sampleId: number): readonly number[] =>
  [...new Set(levels.filter((level) => level.sampleId === sampleId).map(({ yieldTPerHa }) => yieldTPerHa))].sort(
    (one, other) => one - other,
  );

/** What the slider of the yields runs over: the step is the gap between the first two. */
export function sliderOf(yields: readonly number[]): {
  readonly min: number;
  readonly max: number;
  readonly step: number;
} {
  const [first, second] = yields;
  if (first === undefined) return UNKNOWN_RANGE;
  return {
    min: first,
    max: present(yields.at(-1)),
    step: second === undefined ? UNKNOWN_STEP : rounded(second - first),
  };
}

/** The yield nearest to the requested one; the lowest without a request. */
export const snapped = (yields: readonly number[], requested: number | null): number =>
  yields.reduce(
    (nearest, one) => (requested !== null && Math.abs(one - requested) < Math.abs(nearest - requested) ? one : nearest),
    yields[0] ?? 0,
  );

/** The step in the middle, which summer rain is counted at. */
export const middleOf = (yields: readonly number[]): number => yields[Math.floor((yields.length - 1) / 2)] ?? 0;

/** True where the sample has a budget with summer rain. */
export const hasSummerRain = (levels: readonly NitrogenLevel[], sampleId: number): boolean =>
  levels.some((level) => level.sampleId === sampleId && level.isSummerRain);

/** The budget that is shown; undefined where the sample has none at that yield and season. */
export const levelAt = (levels: readonly NitrogenLevel[], pick: NitrogenPick | null): NitrogenLevel | undefined =>
  pick === null
    ? undefined
    : levels.find(
        ({ sampleId, yieldTPerHa, isSummerRain }) =>
          sampleId === pick.sampleId && isYield(yieldTPerHa, pick.yieldTPerHa) && isSummerRain === pick.isSummerRain,
      );

const pickOf = (
  levels: readonly NitrogenLevel[],
  {
    sampleId,
    requested,
    isSummerRain,
  }: { readonly sampleId: number; readonly requested: number | null; readonly isSummerRain: boolean },
): NitrogenPick => ({ sampleId, yieldTPerHa: snapped(yieldsOf(levels, sampleId), requested), isSummerRain });

/** A sample opens at the run that its card rests on, else at its lowest yield. */
export function sampleAtCard(
  samples: readonly CalculatorSample[],
  levels: readonly NitrogenLevel[],
  sampleId: number,
): NitrogenPick {
  const { cardRunId } = samples.find(({ id }) => id === sampleId) ?? { cardRunId: null };
  const card = levels.find((level) => level.sampleId === sampleId && level.runId === cardRunId);
  return pickOf(levels, { sampleId, requested: card?.yieldTPerHa ?? null, isSummerRain: card?.isSummerRain ?? false });
}

/**
 * What a calculator opens with: the run that it was added for; where that is gone, its sample, yield and season, of which the newest run may have
 * no budget, but never another yield. A new one opens at the first sample as its card is. Null where there is no budget.
 */
export function firstPick(
  samples: readonly CalculatorSample[],
  levels: readonly NitrogenLevel[],
  added: AddedFor | null,
): NitrogenPick | null {
  const own = added && levels.find(({ runId }) => runId === added.runId);
  if (own)
    return pickOf(levels, { sampleId: own.sampleId, requested: added.yieldTPerHa, isSummerRain: own.isSummerRain });
  if (added) {
    const { sampleId, yieldTPerHa, isSummerRain } = added;
    return yieldsOf(levels, sampleId).length > 0 ? { sampleId, yieldTPerHa, isSummerRain } : null;
  }
  const [first] = samplesWithLevels(samples, levels);
  return first ? sampleAtCard(samples, levels, first.id) : null;
}

/** Another yield of the same sample. */
export const otherYield = (levels: readonly NitrogenLevel[], pick: NitrogenPick, tonnes: number): NitrogenPick => ({
  ...pick,
  yieldTPerHa: snapped(yieldsOf(levels, pick.sampleId), tonnes),
});

/** Summer rain on or off leads to the step in the middle (specification 3.4). */
export const otherSeason = (
  levels: readonly NitrogenLevel[],
  pick: NitrogenPick,
  isSummerRain: boolean,
): NitrogenPick => ({ ...pick, isSummerRain, yieldTPerHa: middleOf(yieldsOf(levels, pick.sampleId)) });
