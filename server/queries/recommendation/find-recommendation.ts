import { eq } from 'drizzle-orm';
import { recommendation } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail, found } from '../../failure.ts';

export type RecommendationRow = typeof recommendation.$inferSelect;

/** The recommendation whatever its state, a deleted one too, or RECOMMENDATION_NOT_FOUND. */
export async function findRecommendation(tx: Tx, id: number): Promise<RecommendationRow> {
  const [row] = await tx.select().from(recommendation).where(eq(recommendation.id, id));
  return found(row, 'RECOMMENDATION_NOT_FOUND');
}

/** The recommendation as it may be looked at, in progress or finalised: a deleted one does not exist. */
export async function shownRecommendation(tx: Tx, id: number): Promise<RecommendationRow> {
  const row = await findRecommendation(tx, id);
  return row.status === 'Deleted' ? fail('RECOMMENDATION_NOT_FOUND') : row;
}

/** The recommendation, locked for a change: a finalised one refuses, a deleted one does not exist. */
export async function openRecommendation(tx: Tx, id: number): Promise<RecommendationRow> {
  const [row] = await tx.select().from(recommendation).where(eq(recommendation.id, id)).for('update');
  const open = found(row, 'RECOMMENDATION_NOT_FOUND');
  if (open.status === 'Deleted') fail('RECOMMENDATION_NOT_FOUND');
  if (open.status === 'Finalised') fail('RECOMMENDATION_FINALISED');
  return open;
}
