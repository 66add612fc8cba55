import type { CalculatorSample } from './calculator.ts';

interface OfRun {
  readonly runId: number;
}

/** Whether the sample was run again since its runs were read: its card then shows a run that is not among them. */
export function isRunAgain(
  samples: readonly CalculatorSample[],
  sampleId: number | null | undefined,
  read: readonly OfRun[],
): boolean {
  const cardRunId = samples.find(({ id }) => id === sampleId)?.cardRunId ?? null;
  return cardRunId !== null && read.length > 0 && read.every(({ runId }) => runId !== cardRunId);
}
