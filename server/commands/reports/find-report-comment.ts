import { and, eq } from 'drizzle-orm';
import { reportComment } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { found } from '../../failure.ts';

/** A comment of the report, or COMMENT_NOT_FOUND. */
export async function findReportComment(tx: Tx, reportId: number, id: number) {
  const [row] = await tx
    .select()
    .from(reportComment)
    .where(and(eq(reportComment.reportId, reportId), eq(reportComment.id, id)));
  return found(row, 'COMMENT_NOT_FOUND');
}
