import { asc, eq } from 'drizzle-orm';
import type { AnsweredOf } from '../../../src/model/contract/index.ts';
import { recommendationSample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** The places of the sample cards of a recommendation, in their order. */
export async function sampleOrder(
  tx: Tx,
  recommendationId: number,
): Promise<AnsweredOf<'GET /recommendation/{id}/sampleOrder'>> {
  const { sampleId, displayOrder } = recommendationSample;
  return {
    displayOrders: await tx
      .select({ sampleId, displayOrder })
      .from(recommendationSample)
      .where(eq(recommendationSample.recommendationId, recommendationId))
      .orderBy(asc(displayOrder), asc(sampleId)),
  };
}
