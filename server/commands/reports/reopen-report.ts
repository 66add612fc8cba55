import { and, eq, exists, inArray, isNotNull, ne, not, sql } from 'drizzle-orm';
import {
  recommendation,
  recommendedProduct,
  report,
  reportRecommendation,
  reportReopening,
} from '../../db/schema/index.ts';
import { anyOf } from '../../db/any-of.ts';
import { noteAct } from '../../db/note-act.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { lockedReport } from '../../queries/reports/find-report.ts';
import { shownMembers } from '../../queries/reports/report-members.ts';
import type { Change } from '../shared/change.ts';
import { thaw } from './freeze.ts';
import { touchReport } from './touch-report.ts';

/**
 * Reopens a finalised report that is not published, with the recommendations that no other finalised report holds. The reason is kept with the
 * report, since the trail keeps no free text.
 */
export async function reopenReport(
  tx: Tx,
  { id, reason, change }: { readonly id: number; readonly reason: string; readonly change: Change },
): Promise<void> {
  const row = await lockedReport(tx, id);
  if (row.publishedOn !== null)
    fail('REPORT_PUBLISHED', { message: 'A published report can’t change: create a new version instead.' });
  if (row.finalisedOn === null) fail('REPORT_NOT_FINALISED', { message: 'This report is open already.' });
  await tx.update(report).set({ finalisedBy: null, finalisedOn: null }).where(eq(report.id, id));
  const ids = (await shownMembers(tx, id)).map(({ recommendationId }) => recommendationId);
  const heldElsewhere = tx
    .select({ one: sql`1` })
    .from(reportRecommendation)
    .innerJoin(report, eq(report.id, reportRecommendation.reportId))
    .where(
      and(
        eq(reportRecommendation.recommendationId, recommendation.id),
        ne(report.id, id),
        eq(report.isDeleted, false),
        isNotNull(report.finalisedOn),
      ),
    );
  const openedIds: number[] = [];
  if (ids.length > 0) {
    const opened = await tx
      .update(recommendation)
      .set({
        status: 'Active',
        finalisedBy: null,
        finalisedOn: null,
        lastUpdatedBy: change.userId,
        lastUpdatedOn: change.now,
        version: sql`${recommendation.version} + 1`,
      })
      .where(and(inArray(recommendation.id, ids), eq(recommendation.status, 'Finalised'), not(exists(heldElsewhere))))
      .returning({ id: recommendation.id });
    openedIds.push(...opened.map((of) => of.id));
    // What is open follows the catalogue.
    await tx
      .update(recommendedProduct)
      .set({ asFinalised: null })
      .where(anyOf(recommendedProduct.recommendationId, openedIds));
  }
  await thaw(tx, id, openedIds);
  await tx.insert(reportReopening).values({ reportId: id, reason, createdBy: change.userId, createdOn: change.now });
  touchReport(tx, id, change);
  await noteAct(tx, { kind: 'REOPEN', record: 'report', recordId: id });
}
