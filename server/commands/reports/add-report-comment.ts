import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { reportComment } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { unpublishedReport } from '../../queries/reports/find-report.ts';
import { writtenComment } from '../comments/written-comment.ts';
import type { Change } from '../shared/change.ts';
import { touchReport } from './touch-report.ts';

/** Adds a comment to a report that is not published; its body is sanitised before it is stored. */
export async function addReportComment(
  tx: Tx,
  {
    reportId,
    body,
    change,
  }: {
    readonly reportId: number;
    readonly body: ReceivedOf<'POST /Recommendation/Report/{id}/comment'>['body'];
    readonly change: Change;
  },
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
  touchReport(tx, reportId, change);
}
