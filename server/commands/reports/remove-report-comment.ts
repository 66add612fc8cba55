import { eq } from 'drizzle-orm';
import { reportComment } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { unpublishedReport } from '../../queries/reports/find-report.ts';
import type { Change } from '../shared/change.ts';
import { findReportComment } from './find-report-comment.ts';
import { touchReport } from './touch-report.ts';

/** Removes a comment. */
export async function removeReportComment(
  tx: Tx,
  { reportId, commentId, change }: { readonly reportId: number; readonly commentId: number; readonly change: Change },
): Promise<void> {
  await unpublishedReport(tx, reportId);
  await findReportComment(tx, reportId, commentId);
  await tx.delete(reportComment).where(eq(reportComment.id, commentId));
  touchReport(tx, reportId, change);
}
