import { and, eq, isNotNull } from 'drizzle-orm';
import type { StaleSample } from '../../../src/model/contract/entities.ts';
import { staleSince } from '../../../src/model/recommendation/current-result.ts';
import { sampleNameWithPaddock } from '../../../src/model/samples/sample-label.ts';
import { ratedSamples } from '../../../src/model/samples/standing-samples.ts';
import { statusIds } from '../../../src/model/samples/status.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/pool.ts';
import { recommendation, recommendationSample, sample } from '../../db/schema/index.ts';
import { recommendationSamples } from '../recommendation/recommendation-samples.ts';

const { AtLab, WaitingForPif, Ready } = statusIds;

/** The samples of open recommendations whose inputs have changed since they were run. Recommendations without any are not read whole. */
export async function staleSamples(tx: Tx, recommendationIds: readonly number[]): Promise<StaleSample[]> {
  const concerned = await tx
    .selectDistinct({ id: recommendation.id })
    .from(recommendationSample)
    .innerJoin(recommendation, eq(recommendation.id, recommendationSample.recommendationId))
    .innerJoin(sample, eq(sample.id, recommendationSample.sampleId))
    .where(
      and(
        anyOf(recommendation.id, recommendationIds),
        eq(recommendation.status, 'Active'),
        isNotNull(sample.sampleEngineId),
        anyOf(sample.status, [AtLab, WaitingForPif, Ready]),
      ),
    );
  const ids = new Set(concerned.map(({ id }) => id));
  const found: StaleSample[] = [];
  for (const recommendationId of recommendationIds.filter((id) => ids.has(id)))
    for (const one of ratedSamples(await recommendationSamples(tx, recommendationId))) {
      const since = staleSince(one);
      if (since === null) continue;
      const name = sampleNameWithPaddock(one);
      found.push({ recommendationId, sampleId: one.id, name, since, isReady: one.status === Ready });
    }
  return found;
}
