import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { StaleSample } from '../../../src/model/contract/entities.ts';
import { staleSince } from '../../../src/model/recommendation/current-result.ts';
import { sampleNameWithPaddock } from '../../../src/model/samples/sample-label.ts';
import { ratedSamples } from '../../../src/model/samples/effective-samples.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/pool.ts';
import { recommendation, recommendationSample, reportRecommendation, sample } from '../../db/schema/index.ts';
import { recommendationSamples } from '../recommendation/recommendation-samples.ts';

const { AtLab, WaitingForPif, Ready } = statusIds;

/** The samples of a report's open recommendations whose inputs have changed since they were run. Recommendations without any are not read whole. */
export async function staleSamples(tx: Tx, reportId: number): Promise<StaleSample[]> {
  const concerned = await tx
    .selectDistinct({ id: recommendation.id, place: reportRecommendation.displayOrder })
    .from(reportRecommendation)
    .innerJoin(recommendation, eq(recommendation.id, reportRecommendation.recommendationId))
    .innerJoin(recommendationSample, eq(recommendationSample.recommendationId, recommendation.id))
    .innerJoin(sample, eq(sample.id, recommendationSample.sampleId))
    .where(
      and(
        eq(reportRecommendation.reportId, reportId),
        eq(recommendation.status, 'Active'),
        isNotNull(sample.sampleEngineId),
        anyOf(sample.status, [AtLab, WaitingForPif, Ready]),
      ),
    )
    .orderBy(asc(reportRecommendation.displayOrder), asc(recommendation.id));
  const stale = concerned.map(async ({ id: recommendationId }) =>
    ratedSamples(await recommendationSamples(tx, recommendationId)).flatMap((one): readonly StaleSample[] => {
      const since = staleSince(one);
      if (since === null) return [];
      const name = sampleNameWithPaddock(one);
      return [{ recommendationId, sampleId: one.id, name, since, isReady: one.status === Ready }];
    }),
  );
  return (await Promise.all(stale)).flat();
}
