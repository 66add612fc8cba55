import type { CoefficientSet } from './coefficients/load-coefficients.ts';
import { EngineInputError } from './engine-input-error.ts';
import { findProblems } from './input/missing-inputs.ts';
import { cachedIndex } from './run/k-cache.ts';
import { runPlant } from './run/run-plant.ts';
import { runSoil } from './run/run-soil.ts';
import type { Engine } from './types.ts';

/** Raised whenever an equation changes, so that stored results stay explainable; coefficients have their own hash. */
export const engineVersion = '1.0.0';

/**
 * An engine on one coefficient set: pure and synchronous, the same input always gives the same result.
 * `run` throws EngineInputError, naming every input at fault, rather than calculating with half of them.
 */
export const createEngine = (set: CoefficientSet): Engine => {
  const identity = { engineCode: set.document.code, engineVersion, parameterSetHash: set.hash };
  const lookup = cachedIndex(set.values);
  return {
    identity,
    missingInputs: (input) => findProblems(input, set.values),
    run: (input) => {
      const problems = findProblems(input, set.values);
      if (problems.length > 0) throw new EngineInputError(problems);
      const result = input.sampleType === 'PLANT' ? runPlant(input, set) : runSoil(input, set, lookup);
      return { identity, ...result };
    },
  };
};
