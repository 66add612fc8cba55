import { eq } from 'drizzle-orm';
import { limits } from '../../../src/model/limits.ts';
import { recommendation, report, reportRecommendation } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { noteAct } from '../../db/note-act.ts';
import { fail } from '../../failure.ts';
import { findRecommendation, openRecommendation } from '../../queries/recommendation/find-recommendation.ts';
import { touchRecommendation } from '../shared/touch-recommendation.ts';
import type { Change } from '../shared/change.ts';

/** Moves a recommendation to the deleted list; a finalised one refuses. Open reports keep its place and no longer show it. */
export async function deleteRecommendation(tx: Tx, id: number, change: Change): Promise<void> {
  await openRecommendation(tx, id);
  const inReports = await tx
    .select({ reportId: report.id, finalisedOn: report.finalisedOn })
    .from(reportRecommendation)
    .innerJoin(report, eq(report.id, reportRecommendation.reportId))
    .where(eq(reportRecommendation.recommendationId, id));
  if (inReports.some((row) => row.finalisedOn !== null)) fail('REPORT_FINALISED');
  await tx
    .update(recommendation)
    .set({ status: 'Deleted', deletedBy: change.userId, deletedOn: change.now })
    .where(eq(recommendation.id, id));
  touchRecommendation(tx, id, change);
  await noteAct(tx, { kind: 'DELETE', record: 'recommendation', recordId: id });
}

/**
 * Undoes the current user's own recent deletion; older ones, and those of others, need the permission to restore. Has no effect on a restored
 * recommendation.
 */
export async function takeBackDeletion(
  tx: Tx,
  { id, mayRestore, change }: { readonly id: number; readonly mayRestore: boolean; readonly change: Change },
): Promise<void> {
  const { status, deletedBy, deletedOn } = await findRecommendation(tx, id);
  const isFresh = deletedOn !== null && change.now.getTime() - deletedOn.getTime() <= limits.takeBackDeletionMs;
  if (status === 'Deleted' && !mayRestore && (deletedBy !== change.userId || !isFresh)) fail('FORBIDDEN');
  await undeleteRecommendation(tx, id, change);
}

/** Brings a deleted recommendation back as it was, in progress, and to its place in the reports that are still open. */
export async function undeleteRecommendation(tx: Tx, id: number, change: Change): Promise<void> {
  const row = await findRecommendation(tx, id);
  if (row.status !== 'Deleted') return;
  await tx
    .update(recommendation)
    .set({ status: 'Active', deletedBy: null, deletedOn: null })
    .where(eq(recommendation.id, id));
  touchRecommendation(tx, id, change);
  await noteAct(tx, { kind: 'RESTORE', record: 'recommendation', recordId: id });
}
