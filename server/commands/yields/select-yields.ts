import { and, eq } from 'drizzle-orm';
import type { SelectedYield } from '../../../src/model/contract/entities.ts';
import { recommendationSample, sampleEngineRun } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { openRecommendation } from '../../queries/recommendation/find-recommendation.ts';
import { touchRecommendation } from '../shared/touch-recommendation.ts';
import type { Change } from '../shared/change.ts';

/** Selects a run (its yield, with or without summer rain) for samples of an open recommendation; the run must be the sample's own. */
export async function selectYields(
  tx: Tx,
  {
    recommendationId,
    selected,
    change,
  }: { readonly recommendationId: number; readonly selected: readonly SelectedYield[]; readonly change: Change },
): Promise<void> {
  await openRecommendation(tx, recommendationId);
  for (const { sampleId, sampleEngineId, sampleEngineRunId } of selected) {
    const [run] = await tx
      .select({ id: sampleEngineRun.id })
      .from(sampleEngineRun)
      .where(
        and(
          eq(sampleEngineRun.id, sampleEngineRunId),
          eq(sampleEngineRun.sampleId, sampleId),
          eq(sampleEngineRun.sampleEngineId, sampleEngineId),
        ),
      );
    if (!run) fail('SAMPLE_NOT_FOUND');
    const chosen = await tx
      .update(recommendationSample)
      .set({ selectedRunId: sampleEngineRunId })
      .where(
        and(eq(recommendationSample.recommendationId, recommendationId), eq(recommendationSample.sampleId, sampleId)),
      )
      .returning({ sampleId: recommendationSample.sampleId });
    if (chosen.length === 0) fail('SAMPLE_NOT_FOUND');
  }
  await touchRecommendation(tx, recommendationId, change);
}
