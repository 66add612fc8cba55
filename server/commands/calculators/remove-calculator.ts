import { eq } from 'drizzle-orm';
import { recommendationCalculator } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { found } from '../../failure.ts';
import { openRecommendation } from '../../queries/recommendation/find-recommendation.ts';
import { touchRecommendation } from '../shared/touch-recommendation.ts';
import type { Change } from '../shared/change.ts';

/** Removes a calculator from its open recommendation and returns the recommendation's id. */
export async function removeCalculator(tx: Tx, calculatorId: number, change: Change): Promise<number> {
  const [row] = await tx.select().from(recommendationCalculator).where(eq(recommendationCalculator.id, calculatorId));
  const { recommendationId } = found(row, 'NOT_FOUND');
  await openRecommendation(tx, recommendationId);
  await tx.delete(recommendationCalculator).where(eq(recommendationCalculator.id, calculatorId));
  touchRecommendation(tx, recommendationId, change);
  return recommendationId;
}
