import type { InputProblem } from './types.ts';

/** Thrown by `run` for a sample that cannot run; the message names every input at fault. */
export class EngineInputError extends Error {
  override readonly name = 'EngineInputError';
  readonly problems: readonly InputProblem[];

  constructor(problems: readonly InputProblem[]) {
    super(problems.map((problem) => problem.message).join('; '));
    this.problems = problems;
  }
}
