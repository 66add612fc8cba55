import { and, eq } from 'drizzle-orm';
import { recommendation, report, reportRecommendation } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { found } from '../../failure.ts';
import { openReport } from '../../queries/reports/find-report.ts';
import type { Change } from '../shared/change.ts';
import { touchReport } from './touch-report.ts';

/** Deletes a report that is not finalised; its recommendations stay. */
export async function deleteReport(tx: Tx, id: number, change: Change): Promise<void> {
  await openReport(tx, id);
  await tx.update(report).set({ isDeleted: true }).where(eq(report.id, id));
  await touchReport(tx, id, change);
}

/** Takes a recommendation out of an open report. */
export async function removeFromReport(
  tx: Tx,
  reportId: number,
  recommendationId: number,
  change: Change,
): Promise<void> {
  await openReport(tx, reportId);
  const removed = await tx
    .delete(reportRecommendation)
    .where(
      and(eq(reportRecommendation.reportId, reportId), eq(reportRecommendation.recommendationId, recommendationId)),
    )
    .returning({ id: reportRecommendation.recommendationId });
  found(removed[0], 'RECOMMENDATION_NOT_FOUND');
  await touchReport(tx, reportId, change);
}

/** Gives the recommendations of an open report their 1-based order. */
export async function reorderReport(
  tx: Tx,
  reportId: number,
  orders: readonly { recommendationId: number; displayOrder: number }[],
  change: Change,
): Promise<void> {
  await openReport(tx, reportId);
  const before = await membersInOrder(tx, reportId);
  for (const { recommendationId, displayOrder } of orders) {
    const moved = await tx
      .update(reportRecommendation)
      .set({ displayOrder })
      .where(
        and(eq(reportRecommendation.reportId, reportId), eq(reportRecommendation.recommendationId, recommendationId)),
      )
      .returning({ id: reportRecommendation.recommendationId });
    found(moved[0], 'RECOMMENDATION_NOT_FOUND');
  }
  await keepPlacesOfDeleted(tx, reportId, before);
  await touchReport(tx, reportId, change);
}

const membersInOrder = (tx: Tx, reportId: number) =>
  tx
    .select({ id: reportRecommendation.recommendationId, status: recommendation.status })
    .from(reportRecommendation)
    .innerJoin(recommendation, eq(recommendation.id, reportRecommendation.recommendationId))
    .where(eq(reportRecommendation.reportId, reportId))
    .orderBy(reportRecommendation.displayOrder, reportRecommendation.recommendationId);

/** Whoever orders a report does not see its deleted recommendations: those stay the how-manieth they were. */
async function keepPlacesOfDeleted(
  tx: Tx,
  reportId: number,
  before: Awaited<ReturnType<typeof membersInOrder>>,
): Promise<void> {
  if (before.every(({ status }) => status !== 'Deleted')) return;
  const ids = (await membersInOrder(tx, reportId)).filter(({ status }) => status !== 'Deleted').map(({ id }) => id);
  for (const [place, { id, status }] of before.entries()) if (status === 'Deleted') ids.splice(place, 0, id);
  for (const [place, recommendationId] of ids.entries())
    await tx
      .update(reportRecommendation)
      .set({ displayOrder: place + 1 })
      .where(
        and(eq(reportRecommendation.reportId, reportId), eq(reportRecommendation.recommendationId, recommendationId)),
      );
}
