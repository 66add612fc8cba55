import { and, eq } from 'drizzle-orm';
import { reportRecommendation } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { found } from '../../failure.ts';
import { openReport } from '../../queries/reports/find-report.ts';
import type { Change } from '../shared/change.ts';
import { touchReport } from './touch-report.ts';

/** Takes a recommendation out of an open report. */
export async function removeFromReport(
  tx: Tx,
  {
    reportId,
    recommendationId,
    change,
  }: { readonly reportId: number; readonly recommendationId: number; readonly change: Change },
): Promise<void> {
  await openReport(tx, reportId);
  const removed = await tx
    .delete(reportRecommendation)
    .where(
      and(eq(reportRecommendation.reportId, reportId), eq(reportRecommendation.recommendationId, recommendationId)),
    )
    .returning({ id: reportRecommendation.recommendationId });
  found(removed[0], 'RECOMMENDATION_NOT_FOUND');
  touchReport(tx, reportId, change);
}
