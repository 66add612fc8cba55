import { and, eq } from 'drizzle-orm';
import { recommendationCalculator, recommendationSample, sampleEngineRun } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { decodeGrid } from '../../engine/index.ts';
import { fail, found } from '../../failure.ts';
import { openRecommendation } from '../../queries/recommendation/find-recommendation.ts';
import { runGrid } from '../../queries/shared/archived-runs.ts';
import { runNitrogen } from '../../queries/yields/run-outcome.ts';
import { touchRecommendation } from '../shared/touch-recommendation.ts';
import type { Change } from '../shared/change.ts';

interface NewCalculator {
  readonly sampleEngineRunId: number;
  readonly modelTypeCode: 'NITROGEN' | 'SOIL_SENSITIVITY';
  readonly displayOrder: number;
  readonly kFertIndex?: number;
}

/** Adds a calculator for a run of one of the recommendation's samples. */
export async function addCalculator(
  tx: Tx,
  {
    recommendationId,
    given,
    change,
  }: { readonly recommendationId: number; readonly given: NewCalculator; readonly change: Change },
): Promise<void> {
  await openRecommendation(tx, recommendationId);
  const [run] = await tx
    .select({ nitrogen: runNitrogen, grid: runGrid })
    .from(sampleEngineRun)
    .innerJoin(
      recommendationSample,
      and(
        eq(recommendationSample.sampleId, sampleEngineRun.sampleId),
        eq(recommendationSample.recommendationId, recommendationId),
      ),
    )
    .where(eq(sampleEngineRun.id, given.sampleEngineRunId));
  refuseUnavailable(found(run, 'SAMPLE_NOT_FOUND'), given);
  await tx.insert(recommendationCalculator).values({
    recommendationId,
    sampleEngineRunId: given.sampleEngineRunId,
    type: given.modelTypeCode,
    kFertIndex: given.kFertIndex ?? null,
    displayOrder: given.displayOrder,
    createdBy: change.userId,
    createdOn: change.now,
    lastUpdatedBy: change.userId,
    lastUpdatedOn: change.now,
  });
  touchRecommendation(tx, recommendationId, change);
}

/** A run of a legume, a pasture or a plant sample has no calculator, and a grid has so many rates of potassium. */
function refuseUnavailable(
  { nitrogen, grid }: Pick<typeof sampleEngineRun.$inferSelect, 'nitrogen' | 'grid'>,
  { modelTypeCode, kFertIndex }: NewCalculator,
): void {
  if ((modelTypeCode === 'NITROGEN' ? nitrogen : grid) === null)
    fail('INVALID_REQUEST', { message: 'No calculator data available' });
  const rates = grid === null ? 0 : decodeGrid(grid).kLevelsKgPerHa.length;
  if (kFertIndex !== undefined && kFertIndex >= rates)
    fail('INVALID_REQUEST', { message: `The grid has ${rates} rates of potassium; there is no rate ${kFertIndex}.` });
}
