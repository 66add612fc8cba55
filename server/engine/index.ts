/** The model engine: what the rest of the server may use. */
import { openSyn, openSyn1 } from './coefficients/open-syn.ts';
import type { Coefficients } from './coefficients/values.ts';
import { createEngine } from './create-engine.ts';
import type { Engine } from './types.ts';

export * from './types.ts';
export * from './oml-names.ts';
export * from './functions.ts';
export * from './assembly/index.ts';
export { createEngine, engineVersion } from './create-engine.ts';
export { EngineInputError } from './engine-input-error.ts';
export { engineWithFormer, MODEL_PARTS, type ModelPart } from './model-parts.ts';
export { CoefficientError, loadCoefficients, type CoefficientSet } from './coefficients/load-coefficients.ts';
export { openSyn, openSyn1 } from './coefficients/open-syn.ts';
export { decodeGrid, encodeGrid, GridFormatError } from './surface/grid-codec.ts';
export {
  budgetFigures,
  budgetWith,
  decisionChanges,
  decisionsWith,
  type DecisionChanges,
} from './run/decision-changes.ts';
export {
  cellCount,
  cellIndex,
  expandGrid,
  gridCell,
  gridColumns,
  optimalCell,
  type GridCell,
} from './surface/grid-cells.ts';

export { isSulfurMean, sulfurLayers } from './run/sulfur-mean.ts';
export * from './seasons/season.ts';
export * from './seasons/drivers.ts';
export { daysBetween, defaultSeedingDate, seasonOf } from './input/dates.ts';
export { K_PLACEMENTS, type KPlacement } from './rates/k-placement.ts';
export { kReplacementShare } from './rates/rates.ts';
export { defaultValue } from './input/effective-value.ts';
export { requiredForPlant, requiredForSoil } from './input/missing-inputs.ts';

/**
 * The engine of runs that were made with model 1.0.0.
 * @see docs/engine.md, "How these rules act"
 */
export const engine1 = createEngine(openSyn1);

/** The default engine. */
export const engine = createEngine(openSyn);

/** An engine with the numbers that it runs on. */
export interface EngineOfRun {
  readonly engine: Engine;
  readonly values: Coefficients;
}

/**
 * The engine of the release that has these numbers; null where it is a supplier's own, or of another release.
 * @see docs/engine.md, "How these rules act"
 */
export const shippedEngine = (parameterSetHash: string): EngineOfRun | null => {
  if (parameterSetHash === openSyn1.hash) return { engine: engine1, values: openSyn1.values };
  return parameterSetHash === openSyn.hash ? { engine, values: openSyn.values } : null;
};
