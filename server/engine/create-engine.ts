import type { CoefficientSet } from './coefficients/load-coefficients.ts';
import type { Model } from './coefficients/values.ts';
import { EngineInputError } from './engine-input-error.ts';
import { findProblems } from './input/missing-inputs.ts';
import { cachedIndex } from './run/k-cache.ts';
import { runPlant } from './run/run-plant.ts';
import { runSoil, soilBudget } from './run/run-soil.ts';
import type { Engine } from './types.ts';

/** Raised whenever an equation changes, so that stored results stay explainable; coefficients have their own hash. */
const versionOf = { 1: '1.0.0', 2: '2.0.0' } as const satisfies Record<Model, string>;

/** A supplier's own figures count their changes behind the version of the document: `2.0.0+3`. */
const ownVersionOf = (version: string): string => /\+\d+$/.exec(version)?.[0] ?? '';

/** The version of the equations in use. */
export const engineVersion = versionOf[2];

/**
 * An engine on one coefficient set: pure and synchronous, the same input always gives the same result.
 * `run` throws EngineInputError, naming every input at fault, rather than calculating with half of them.
 * @see docs/decisions/engine-is-pure-and-versioned.md
 */
export const createEngine = (set: CoefficientSet): Engine => {
  const identity = {
    engineCode: set.document.code,
    engineVersion: `${versionOf[set.values.model]}${ownVersionOf(set.document.version)}`,
    parameterSetHash: set.hash,
  };
  const lookup = cachedIndex(set.values);
  return {
    identity,
    missingInputs: (input) => findProblems(input, set.values),
    budget: (input, at) => soilBudget(input, at, { c: set.values, lookup }),
    run: (input) => {
      const problems = findProblems(input, set.values);
      if (problems.length > 0) throw new EngineInputError(problems);
      const result = input.sampleType === 'PLANT' ? runPlant(input, set) : runSoil(input, set, lookup);
      return { identity, ...result };
    },
  };
};
