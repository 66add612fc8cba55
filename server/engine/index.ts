/** The model engine: what the rest of the server may use. */
import { openSyn } from './coefficients/open-syn.ts';
import { createEngine } from './create-engine.ts';

export * from './types.ts';
export * from './oml-names.ts';
export * from './functions.ts';
export * from './assembly/index.ts';
export { createEngine, engineVersion } from './create-engine.ts';
export { EngineInputError } from './engine-input-error.ts';
export { CoefficientError, loadCoefficients, type CoefficientSet } from './coefficients/load-coefficients.ts';
export { openSyn } from './coefficients/open-syn.ts';
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
export { defaultValue } from './input/effective-value.ts';
export { requiredForPlant, requiredForSoil } from './input/missing-inputs.ts';

/** The default engine. */
export const engine = createEngine(openSyn);
