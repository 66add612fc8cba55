import type { BalanceNutrient } from './codes.ts';
import type { Statement } from './statement.ts';

/**
 * What of a model a change of a rate comes from; EQUATIONS is what no part of it explains.
 * @see docs/engine.md, "Both models on one farm"
 */
export const CHANGED_PARTS = [
  'RECOVERY',
  'CRITICAL_P',
  'REMOVAL',
  'CRITICAL_K',
  'K_REPLACEMENT',
  'TRACES',
  'EQUATIONS',
] as const;
export type ChangedPart = (typeof CHANGED_PARTS)[number];

/** The rate of one nutrient, kg/ha; null when no rate is needed. */
export interface ComparedRate {
  readonly nutrient: BalanceNutrient;
  /** Of the run that is shown, or was shown last. */
  readonly before: number | null;
  /** Of the model of today on the inputs of that run. */
  readonly sameInputs: number | null;
  /** Of the model of today on the inputs of today; as `sameInputs` where a run is not possible. */
  readonly now: number | null;
}

/** A part of the model and the kg/ha that it adds to a rate; below 0 where it takes some away. */
export interface ModelCause {
  readonly nutrient: BalanceNutrient;
  readonly part: ChangedPart;
  readonly kgPerHa: number;
}

/** A sample that a run would concern, its rates as they are and as the run would make them. */
export interface ComparedSample {
  readonly sampleId: number;
  /** Version of the engine. */
  readonly madeWith: string;
  readonly madeOn: string;
  /** The run was made by another model than that of today. */
  readonly isFormer: boolean;
  /** t/ha of the run that is shown. */
  readonly yieldTPerHa: number;
  readonly isSummerRain: boolean;
  /** t/ha that a new run would be shown at. */
  readonly nowYieldTPerHa: number;
  /** Inputs that a new run waits for; empty when it can be made. */
  readonly missing: readonly string[];
  readonly rates: readonly ComparedRate[];
  /** Where the difference between `before` and `sameInputs` comes from. */
  readonly causes: readonly ModelCause[];
  /** What is implausible in the rates of a new run. */
  readonly warnings: readonly Statement[];
}

/** What running a recommendation again would change, sample by sample. Nothing of it is kept. */
export interface RateComparison {
  /** Version of the engine that runs are made with today. */
  readonly current: string;
  /** In the order of the cards; those that a run would leave alone are not among them. */
  readonly samples: readonly ComparedSample[];
}

/** kg/ha that a rate grows by; what is not asked for counts as 0. */
export const growth = (from: number | null, to: number | null): number => (to ?? 0) - (from ?? 0);

/** Rates are kept in whole kg/ha, those of trace elements in tenths: less is no difference. */
const LEAST = 0.05;
/** True where two rates lie 0.05 kg/ha or more apart; one that is not asked for counts as 0. */
export const differs = (from: number | null, to: number | null): boolean => Math.abs(growth(from, to)) >= LEAST;
