import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { recommendation, report, reportRecommendation } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { openReport } from '../../queries/reports/find-report.ts';
import { shownMembers } from '../../queries/reports/report-members.ts';
import type { Change } from '../shared/change.ts';
import { freezeRecommendation, freezeReport } from './freeze.ts';
import { keepBasis } from './keep-basis.ts';
import { touchReport } from './touch-report.ts';

/** Finalises a report and the recommendations in it: from now on they are viewed, and answer what they answered then. */
export async function finaliseReport(tx: Tx, id: number, change: Change): Promise<void> {
  await openReport(tx, id);
  const members = await shownMembers(tx, id);
  if (members.length === 0) fail('REPORT_EMPTY');
  const ids = members.map((member) => member.recommendationId);
  // What is finalised no longer changes: a deleted recommendation that comes back later does not come back into it.
  await tx
    .delete(reportRecommendation)
    .where(and(eq(reportRecommendation.reportId, id), notInArray(reportRecommendation.recommendationId, ids)));
  await tx
    .update(recommendation)
    .set({
      status: 'Finalised',
      finalisedBy: change.userId,
      finalisedOn: change.now,
      lastUpdatedBy: change.userId,
      lastUpdatedOn: change.now,
      version: sql`${recommendation.version} + 1`,
    })
    .where(and(inArray(recommendation.id, ids), eq(recommendation.status, 'Active')));
  await tx.update(report).set({ finalisedBy: change.userId, finalisedOn: change.now }).where(eq(report.id, id));
  await keepBasis(tx, id, { takenOn: change.now });
  touchReport(tx, id, change);
  for (const recommendationId of ids) await freezeRecommendation(tx, recommendationId);
  await freezeReport(tx, id);
}
