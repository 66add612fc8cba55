import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { recommendation, reportRecommendation } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

export type Member = typeof reportRecommendation.$inferSelect;

/** The recommendations of reports as anybody sees them, each report's in its order: a deleted one keeps its place, and is not shown. */
export async function shownMembers(tx: Tx, reportIds: readonly number[]): Promise<Member[]> {
  const rows = await tx
    .select({ member: reportRecommendation })
    .from(reportRecommendation)
    .innerJoin(recommendation, eq(recommendation.id, reportRecommendation.recommendationId))
    .where(and(inArray(reportRecommendation.reportId, [...reportIds]), ne(recommendation.status, 'Deleted')))
    .orderBy(asc(reportRecommendation.displayOrder), asc(reportRecommendation.recommendationId));
  return rows.map(({ member }) => member);
}
