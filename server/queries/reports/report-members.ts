import { and, asc, eq, ne, type SQL } from 'drizzle-orm';
import { recommendation, report, reportRecommendation } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { boardsOfReport, type Board } from '../recommendation/board.ts';

export type Member = typeof reportRecommendation.$inferSelect;

/** The recommendations of reports as anybody sees them, each report's in its order: a deleted one keeps its place, and is not shown. */
export async function membersWhere(tx: Tx, where: SQL | undefined): Promise<Member[]> {
  const rows = await tx
    .select({ member: reportRecommendation })
    .from(report)
    .innerJoin(reportRecommendation, eq(reportRecommendation.reportId, report.id))
    .innerJoin(recommendation, eq(recommendation.id, reportRecommendation.recommendationId))
    .where(and(where, ne(recommendation.status, 'Deleted')))
    .orderBy(asc(reportRecommendation.displayOrder), asc(reportRecommendation.recommendationId));
  return rows.map(({ member }) => member);
}

/** The same of one report. */
export const shownMembers = (tx: Tx, reportId: number): Promise<Member[]> => membersWhere(tx, eq(report.id, reportId));

/** The boards of a report's recommendations as anybody sees them, in its order. */
export async function shownBoards(tx: Tx, reportId: number): Promise<Board[]> {
  const [members, boards] = await Promise.all([shownMembers(tx, reportId), boardsOfReport(tx, reportId)]);
  return members.flatMap(({ recommendationId }) => boards.get(recommendationId) ?? []);
}
