import { and, eq } from 'drizzle-orm';
import { recommendation, sampleEngineRun } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { ratingsIn, type RatingsAsked } from '../samples/sample-ratings.ts';
import { runDecisions } from './run-outcome.ts';
import { isSelectedRun, runOf, shownExecutions } from './runs-of-recommendation.ts';

/** The ratings of these analytes in the runs that a recommendation of the customer shows for these samples, as its cards have them. */
export async function shownRatings(
  tx: Tx,
  recommendationId: number,
  { customerId, sampleIds, analyteIds }: RatingsAsked,
) {
  if (sampleIds.length === 0) return [];
  const shown = shownExecutions(tx, recommendationId, sampleIds);
  const rows = await tx
    .select({ sampleId: shown.sampleId, decisions: runDecisions })
    .from(shown)
    .innerJoin(recommendation, and(eq(recommendation.id, recommendationId), eq(recommendation.customerId, customerId)))
    .innerJoin(sampleEngineRun, runOf(shown))
    .where(isSelectedRun(shown));
  const asked = rows.map(({ sampleId, decisions }) => ({
    sampleId,
    decisions: decisions.filter(({ analyteId }) => analyteIds.includes(analyteId)),
  }));
  return ratingsIn(asked);
}
