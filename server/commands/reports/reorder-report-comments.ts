import { reportComment } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { unpublishedReport } from '../../queries/reports/find-report.ts';
import type { Change } from '../shared/change.ts';
import { placeInOrder } from '../shared/place-in-order.ts';
import { touchReport } from './touch-report.ts';

/** Gives the comments of a report that is not published their 1-based order. */
export async function reorderReportComments(
  tx: Tx,
  {
    reportId,
    orders,
    change,
  }: {
    readonly reportId: number;
    readonly orders: readonly { recommendationsReportsCommentId: number; reportOrder: number }[];
    readonly change: Change;
  },
): Promise<void> {
  await unpublishedReport(tx, reportId);
  const { id, reportOrder: place, reportId: owner } = reportComment;
  await placeInOrder(
    tx,
    { id, place, owner, ownerId: reportId, missing: 'COMMENT_NOT_FOUND' },
    orders.map(({ recommendationsReportsCommentId, reportOrder }) => [recommendationsReportsCommentId, reportOrder]),
  );
  touchReport(tx, reportId, change);
}
