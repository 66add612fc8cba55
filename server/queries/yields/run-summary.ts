import type { EngineResult, SensitivitySummary } from '../../engine/index.ts';
import type { ShownRun } from '../../../src/model/advice/plan.ts';

/** The summary of an execution's default run, and those of all of its runs; executions of before have the first alone. */
interface KeptSummaries extends SensitivitySummary {
  readonly runs?: readonly (ShownRun & SensitivitySummary)[];
}

/** The summaries as an execution keeps them; null for plant samples. */
export const keptSummaries = ({ summary, runs }: EngineResult): KeptSummaries | null =>
  summary && {
    ...summary,
    runs: runs.flatMap(({ yieldTPerHa, isSummerRain, summary: own }) =>
      own === null ? [] : [{ yieldTPerHa, isSummerRain, ...own }],
    ),
  };

const bare = ({ targetAnalysis, optimisticAnalysis, pessimisticAnalysis }: SensitivitySummary): SensitivitySummary => ({
  targetAnalysis,
  optimisticAnalysis,
  pessimisticAnalysis,
});

/** That of the default run, as it was kept. */
export const defaultSummary = (kept: unknown): SensitivitySummary | null =>
  kept === null ? null : bare(kept as KeptSummaries);

/** That of one run; null where its execution kept that of another run alone. */
export function summaryOfRun(
  kept: unknown,
  { yieldTPerHa, isSummerRain, isDefault }: ShownRun & { readonly isDefault: boolean },
): SensitivitySummary | null {
  if (kept === null) return null;
  const summaries = kept as KeptSummaries;
  const own = summaries.runs?.find((run) => run.yieldTPerHa === yieldTPerHa && run.isSummerRain === isSummerRain);
  return own ? bare(own) : isDefault ? bare(summaries) : null;
}
