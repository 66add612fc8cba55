import type { EngineResult, SensitivitySummary } from '../../engine/index.ts';
import type { sampleEngine } from '../../db/schema/index.ts';
import type { ShownRun } from '../../../src/model/advice/plan.ts';

type KeptSummaries = NonNullable<typeof sampleEngine.$inferSelect.analysis>;

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
export const defaultSummary = (kept: KeptSummaries | null): SensitivitySummary | null => kept && bare(kept);

/** That of one run; null where its execution kept that of another run alone. */
export function summaryOfRun(
  kept: KeptSummaries | null,
  { yieldTPerHa, isSummerRain, isDefault }: ShownRun & { readonly isDefault: boolean },
): SensitivitySummary | null {
  if (kept === null) return null;
  const own = kept.runs?.find((run) => run.yieldTPerHa === yieldTPerHa && run.isSummerRain === isSummerRain);
  return own ? bare(own) : isDefault ? bare(kept) : null;
}
