import { isNumberTextWithin, readNumber } from '../format/number-text.ts';
import { seasonTexts } from '../texts/calculators.ts';
import { present } from '../shared/present.ts';

/** A season that is compared with others: by the rain of a decile, or by the millimetres that the adviser names. */
export interface SeasonScenario {
  readonly name: string;
  /** 1 to 9; null where the rain is given. */
  readonly decile: number | null;
  /** April to October, mm; null where a decile says it. */
  readonly rainMm: number | null;
  /** t/ha that the adviser expects of it; null takes the target's share of what the rain can carry. */
  readonly targetYieldTPerHa: number | null;
}

/** What the engine says of a sample in a season. */
export interface SeasonFigures {
  readonly rainMm: number;
  /** t/ha that the nitrogen budget feeds. */
  readonly targetYieldTPerHa: number;
  /** t/ha, $/ha and t/ha at the rates of the largest margin. */
  readonly yieldTPerHa: number;
  readonly grossMarginPerHa: number;
  readonly breakEvenTPerHa: number;
  /** kg/ha by the budget; null for a crop that fixes its own. */
  readonly nitrogenKgPerHa: number | null;
}

export interface SeasonResult extends SeasonFigures {
  readonly sampleId: number;
  /** The name of the scenario. */
  readonly season: string;
}

/** The seasons of a recommendation, and the one that it is planned for. */
export interface SeasonPlan {
  readonly scenarios: readonly SeasonScenario[];
  /** The name of a scenario; null before a scenario is chosen. */
  readonly chosen: string | null;
}

/** What the server knows of the seasons of a recommendation. */
export interface SeasonsOf {
  readonly plan: SeasonPlan;
  readonly version: number;
  readonly results: readonly SeasonResult[];
  /** How many figures the engine has not been asked for yet. */
  readonly open: number;
}

export const seasonLimits = { scenarios: 6, nameLength: 40, rainMm: [50, 800], yieldTPerHa: [0.1, 12] } as const;

/**
 * Growing-season rain of each decile as a fraction of the run's rain, which is taken as the median. Of a gamma
 * distribution that varies by 28 %, as growing-season rain of the wheatbelt does: our judgement; an adviser who knows
 * the station's deciles names the millimetres.
 * @see docs/engine.md, "6. Seasons, and what would change the answer"
 */
export const DECILE_SHARES: readonly number[] = [0.68, 0.78, 0.86, 0.93, 1, 1.07, 1.16, 1.26, 1.41];

const ofDecile = (name: string, decile: number): SeasonScenario => ({
  name,
  decile,
  rainMm: null,
  targetYieldTPerHa: null,
});

/**
 * What is compared before an adviser has named others.
 * @see docs/engine.md, "6. Seasons, and what would change the answer"
 */
export const usualSeasons: SeasonPlan = {
  scenarios: [ofDecile('Dry', 2), ofDecile('Average', 5), ofDecile('Wet', 8)],
  chosen: null,
};

/**
 * mm of a scenario, where a run used so much; within what the engine takes.
 * @see docs/engine.md, "6. Seasons, and what would change the answer"
 */
export function rainOf({ decile, rainMm }: SeasonScenario, usedMm: number): number {
  const [least, most] = seasonLimits.rainMm;
  const wanted = rainMm ?? Math.round(usedMm * (DECILE_SHARES[(decile ?? 5) - 1] ?? 1) * 10) / 10;
  return decile === 5 ? usedMm : Math.min(Math.max(wanted, least), most);
}

/** Beside the others, the newest last. */
export const withScenario = ({ scenarios, chosen }: SeasonPlan, scenario: SeasonScenario): SeasonPlan => ({
  scenarios: [...scenarios, scenario],
  chosen,
});

/** Without one of them; the stance goes with it. */
export const withoutScenario = ({ scenarios, chosen }: SeasonPlan, name: string): SeasonPlan => ({
  scenarios: scenarios.filter((scenario) => scenario.name !== name),
  chosen: chosen === name ? null : chosen,
});

/** The scenario of a name, whatever its case; undefined where no scenario has it. */
export const scenarioNamed = ({ scenarios }: SeasonPlan, name: string): SeasonScenario | undefined =>
  scenarios.find((scenario) => scenario.name.toLowerCase() === name.trim().toLowerCase());

/**
 * The figures of a sample in the order of the scenarios; undefined where a season has none yet.
 * @see docs/engine.md, "6. Seasons, and what would change the answer"
 */
export const figuresOf = (
  { scenarios }: SeasonPlan,
  results: readonly SeasonResult[],
  sampleId: number,
): readonly (SeasonResult | undefined)[] =>
  scenarios.map(({ name }) => results.find((result) => result.sampleId === sampleId && result.season === name));

/** A season in its editor, as text. */
export interface SeasonDraft {
  readonly name: string;
  readonly rainMm: string;
  /** Empty takes the target's share of what the rain can carry. */
  readonly targetYieldTPerHa: string;
}
export const emptyDraft: SeasonDraft = { name: '', rainMm: '', targetYieldTPerHa: '' };

const within = (text: string, [min, max]: readonly [number, number]): boolean => isNumberTextWithin(text, { min, max });

/** What is wrong with a draft, field by field; empty when the season is valid. */
export function draftFaults(plan: SeasonPlan, { name, rainMm, targetYieldTPerHa }: SeasonDraft) {
  return {
    ...(name.trim() === '' ? { name: seasonTexts.faults.name } : {}),
    ...(scenarioNamed(plan, name) ? { name: seasonTexts.faults.taken } : {}),
    ...(rainMm.trim() !== '' && within(rainMm, seasonLimits.rainMm)
      ? {}
      : { rainMm: seasonTexts.faults.rain(...seasonLimits.rainMm) }),
    ...(targetYieldTPerHa.trim() === '' || within(targetYieldTPerHa, seasonLimits.yieldTPerHa)
      ? {}
      : { targetYieldTPerHa: seasonTexts.faults.yield(...seasonLimits.yieldTPerHa) }),
  };
}

/** The season of a draft; null where something is wrong with it. */
export function draftScenario(plan: SeasonPlan, draft: SeasonDraft): SeasonScenario | null {
  if (Object.keys(draftFaults(plan, draft)).length > 0) return null;
  return {
    name: draft.name.trim(),
    decile: null,
    rainMm: present(readNumber(draft.rainMm)),
    targetYieldTPerHa: readNumber(draft.targetYieldTPerHa) ?? null,
  };
}
