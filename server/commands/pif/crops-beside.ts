import { and, eq, notInArray } from 'drizzle-orm';
import { cropsOf } from '../../../src/model/samples/crop-choice.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/pool.ts';
import { recommendation, recommendationSample, sample } from '../../db/schema/index.ts';

/** For each open recommendation that holds any of the samples, the crops of its other samples. */
export async function cropsBeside(tx: Tx, sampleIds: readonly number[]): Promise<readonly (readonly number[])[]> {
  const open = await tx
    .selectDistinct({ id: recommendation.id })
    .from(recommendation)
    .innerJoin(recommendationSample, eq(recommendationSample.recommendationId, recommendation.id))
    .where(and(eq(recommendation.status, 'Active'), anyOf(recommendationSample.sampleId, sampleIds)));
  if (open.length === 0) return [];
  const others = await tx
    .select({
      recommendationId: recommendationSample.recommendationId,
      sampleTypeId: sample.sampleTypeId,
      depthFrom: sample.depthFromCm,
      cropId: sample.cropId,
    })
    .from(recommendationSample)
    .innerJoin(sample, eq(sample.id, recommendationSample.sampleId))
    .where(
      and(
        anyOf(
          recommendationSample.recommendationId,
          open.map(({ id }) => id),
        ),
        notInArray(sample.id, [...sampleIds]),
      ),
    );
  return open.map(({ id }) => cropsOf(others.filter(({ recommendationId }) => recommendationId === id)));
}
