import { eq, sql } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { reportComment } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { unpublishedReport } from '../../queries/reports/find-report.ts';
import { writtenComment } from '../comments/written-comment.ts';
import type { Change } from '../shared/change.ts';
import { refuseStale } from '../shared/refuse-stale.ts';
import { findReportComment } from './find-report-comment.ts';
import { touchReport } from './touch-report.ts';

/** Changes a comment; an older version is refused with who changed it and when. */
export async function updateReportComment(
  tx: Tx,
  {
    reportId,
    body,
    change,
  }: {
    readonly reportId: number;
    readonly body: ReceivedOf<'PUT /Recommendation/Report/{id}/comment'>['body'];
    readonly change: Change;
  },
): Promise<void> {
  await unpublishedReport(tx, reportId);
  const row = await findReportComment(tx, reportId, body.recommendationsReportsCommentId);
  await refuseStale(tx, { row, version: body.version, timeZone: change.timeZone });
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
  touchReport(tx, reportId, change);
}
