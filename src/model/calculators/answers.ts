import type { BridgedNutrient } from '../advice/bridge.ts';
import type { PlanSample, ShownRun } from '../advice/plan.ts';
import type { Statement } from '../advice/statement.ts';
import { formatNumber } from '../format/number.ts';
import { answerTexts } from '../texts/calculators.ts';

/** The run that is asked about. */
export interface RunAsked {
  readonly recommendationId: number;
  readonly runId: number;
}

/** Of one nutrient, kg/ha. */
export interface ThreeAnswers {
  readonly nutrient: BridgedNutrient;
  /** By the budget at the yield that is looked at. */
  readonly requiredKgPerHa: number;
  /** What the card shows, rounded; null where it shows none. */
  readonly cardKgPerHa: number | null;
  /** Where the margin is largest. */
  readonly optimumKgPerHa: number;
  /** The grid ends there: read it as at least so much. */
  readonly isAtEdge: boolean;
}

/** An input of the engine, and the nitrogen in kg/ha with a tenth less and a tenth more of it. */
export interface Driver {
  readonly input: string;
  readonly description: string;
  readonly unit: string;
  /** Null for several layers together. */
  readonly value: number | null;
  readonly lower: number | null;
  readonly higher: number | null;
  readonly withLess: number;
  readonly withMore: number;
}

/** Budget, card and largest margin of a sample, why they differ, and what would change its nitrogen. */
export interface SampleAnswers {
  readonly sampleId: number;
  /** The run of the budget and the grid. */
  readonly asked: ShownRun;
  /** The run of the card. */
  readonly card: ShownRun;
  readonly nutrients: readonly ThreeAnswers[];
  /** The bridge: a sentence for each nutrient, and one for what holds for all of them. */
  readonly statements: readonly Statement[];
  /** Null for a crop that fixes its own nitrogen. */
  readonly drivers: { readonly nitrogenKgPerHa: number; readonly drivers: readonly Driver[] } | null;
}

/**
 * What budget, card and grid say of a sample; nothing without a grid.
 * @see docs/engine.md, "Advice: what follows besides rates"
 */
export const threeAnswersOf = ({ grid, demands }: Pick<PlanSample, 'grid' | 'demands'>): readonly ThreeAnswers[] =>
  (grid?.answers ?? []).map(({ nutrient, required, optimum, isAtEdge }) => ({
    nutrient,
    requiredKgPerHa: required,
    cardKgPerHa: demands.find((demand) => demand.nutrient === nutrient)?.demand ?? null,
    optimumKgPerHa: optimum,
    isAtEdge,
  }));

/**
 * The sentences that explain a nutrient; those about all of them come with the first.
 * @see docs/engine.md, "Advice: what follows besides rates"
 */
export const bridgeOf = ({ statements }: Pick<SampleAnswers, 'statements'>, nutrient: string): readonly Statement[] =>
  statements.filter(({ on }) => on === nutrient);
/** The sentences that explain no nutrient alone, but all of them. */
export const bridgeOfAll = (answers: Pick<SampleAnswers, 'statements' | 'nutrients'>): readonly Statement[] =>
  answers.statements.filter(({ on }) => !answers.nutrients.some(({ nutrient }) => nutrient === on));

const whole = (kgPerHa: number): string => formatNumber(kgPerHa, { decimals: 0 });

/** The nitrogen with a changed input, and its difference from the current answer: `48 (+6)`. */
export function changedTo(kgPerHa: number, from: number): string {
  const by = Math.round(kgPerHa) - Math.round(from);
  return answerTexts.change(whole(kgPerHa), by === 0 ? '±0' : `${by > 0 ? '+' : '−'}${Math.abs(by)}`);
}
