import { and, eq } from 'drizzle-orm';
import type { SelectedYield } from '../../../src/model/contract/entities.ts';
import { recommendationSample, sampleEngineRun } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { send } from '../../db/transaction-client.ts';
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
  const [, ...runs] = await Promise.all([
    openRecommendation(tx, recommendationId),
    ...selected.map(({ sampleId, sampleEngineId, sampleEngineRunId }) =>
      tx
        .select({ id: sampleEngineRun.id })
        .from(recommendationSample)
        .innerJoin(sampleEngineRun, eq(sampleEngineRun.sampleId, recommendationSample.sampleId))
        .where(
          and(
            eq(recommendationSample.recommendationId, recommendationId),
            eq(recommendationSample.sampleId, sampleId),
            eq(sampleEngineRun.id, sampleEngineRunId),
            eq(sampleEngineRun.sampleEngineId, sampleEngineId),
          ),
        ),
    ),
  ]);
  if (runs.some(({ length }) => length === 0)) fail('SAMPLE_NOT_FOUND');
  for (const { sampleId, sampleEngineRunId } of selected)
    send(
      tx,
      tx
        .update(recommendationSample)
        .set({ selectedRunId: sampleEngineRunId })
        .where(
          and(eq(recommendationSample.recommendationId, recommendationId), eq(recommendationSample.sampleId, sampleId)),
        ),
    );
  touchRecommendation(tx, recommendationId, change);
}
