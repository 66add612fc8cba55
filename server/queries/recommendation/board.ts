import { asc, eq } from 'drizzle-orm';
import { withoutComposited } from '../../../src/model/samples/composites.ts';
import type { Tx } from '../../db/pool.ts';
import { recommendationSample, sample } from '../../db/schema/index.ts';

/** The ids of the samples that stand on the board of a recommendation, in its order: what hangs on them need not wait for the samples themselves. */
export async function standingIds(tx: Tx, recommendationId: number): Promise<readonly number[]> {
  const rows = await tx
    .select({
      id: sample.id,
      isCompositeSample: sample.isComposite,
      originalSampleId: sample.originalSampleId,
      compositeSampleId: sample.compositeSampleId,
      depthFrom: sample.depthFromCm,
    })
    .from(recommendationSample)
    .innerJoin(sample, eq(sample.id, recommendationSample.sampleId))
    .where(eq(recommendationSample.recommendationId, recommendationId))
    .orderBy(asc(recommendationSample.displayOrder), asc(recommendationSample.sampleId));
  return withoutComposited(rows).map(({ id }) => id);
}
