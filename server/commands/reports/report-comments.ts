import { and, eq, sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { reportComment } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { found } from '../../failure.ts';
import { unpublishedReport } from '../../queries/reports/find-report.ts';
import { writtenComment } from '../comments/save-comment.ts';
import { refuseStale } from '../shared/refuse-stale.ts';
import type { Change } from '../shared/change.ts';
import { touchReport } from './touch-report.ts';

/** Adds a comment to a report that is not published; its body is sanitised before it is stored. */
export async function addReportComment(
  tx: Tx,
  reportId: number,
  body: ReceivedOf<'POST /Recommendation/Report/{id}/comment'>['body'],
  change: Change,
): Promise<void> {
  await unpublishedReport(tx, reportId);
  await tx.insert(reportComment).values({
    reportId,
    ...(await writtenComment(body)),
    reportOrder: body.reportOrder,
    createdBy: change.userId,
    createdOn: change.now,
    lastUpdatedBy: change.userId,
    lastUpdatedOn: change.now,
  });
  await touchReport(tx, reportId, change);
}

/** Changes a comment; an older version is refused with who changed it and when. */
export async function updateReportComment(
  tx: Tx,
  reportId: number,
  body: ReceivedOf<'PUT /Recommendation/Report/{id}/comment'>['body'],
  change: Change,
): Promise<void> {
  await unpublishedReport(tx, reportId);
  const row = await findReportComment(tx, reportId, body.recommendationsReportsCommentId);
  await refuseStale(tx, row, body.version, change.timeZone);
  await tx
    .update(reportComment)
    .set({
      ...(await writtenComment(body)),
      reportOrder: body.reportOrder,
      lastUpdatedBy: change.userId,
      lastUpdatedOn: change.now,
      version: sql`${reportComment.version} + 1`,
    })
    .where(eq(reportComment.id, row.id));
  await touchReport(tx, reportId, change);
}

/** Removes a comment. */
export async function removeReportComment(tx: Tx, reportId: number, commentId: number, change: Change): Promise<void> {
  await unpublishedReport(tx, reportId);
  await findReportComment(tx, reportId, commentId);
  await tx.delete(reportComment).where(eq(reportComment.id, commentId));
  await touchReport(tx, reportId, change);
}

/** Gives the comments their 1-based order. */
export async function reorderReportComments(
  tx: Tx,
  reportId: number,
  orders: readonly { recommendationsReportsCommentId: number; reportOrder: number }[],
  change: Change,
): Promise<void> {
  await unpublishedReport(tx, reportId);
  for (const { recommendationsReportsCommentId, reportOrder } of orders) {
    const row = await findReportComment(tx, reportId, recommendationsReportsCommentId);
    await tx.update(reportComment).set({ reportOrder }).where(eq(reportComment.id, row.id));
  }
  await touchReport(tx, reportId, change);
}

async function findReportComment(tx: Tx, reportId: number, id: number) {
  const [row] = await tx
    .select()
    .from(reportComment)
    .where(and(eq(reportComment.reportId, reportId), eq(reportComment.id, id)));
  return found(row, 'COMMENT_NOT_FOUND');
}
