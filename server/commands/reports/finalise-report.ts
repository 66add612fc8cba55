import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import {
  recommendation,
  recommendationSample,
  report,
  reportRecommendation,
  sampleEngineRun,
  sample,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { openReport } from '../../queries/reports/find-report.ts';
import { shownMembers } from '../../queries/reports/report-members.ts';
import type { Change } from '../shared/change.ts';
import { keepBasis } from './keep-basis.ts';
import { touchReport } from './touch-report.ts';

/** Finalises a report and the recommendations in it: from now on they are viewed, and the runs they show no longer move. */
export async function finaliseReport(tx: Tx, id: number, change: Change): Promise<void> {
  await openReport(tx, id);
  const members = await shownMembers(tx, [id]);
  if (members.length === 0) fail('REPORT_EMPTY');
  const ids = members.map((member) => member.recommendationId);
  // What is finalised no longer changes: a deleted recommendation that comes back later does not come back into it.
  await tx
    .delete(reportRecommendation)
    .where(and(eq(reportRecommendation.reportId, id), notInArray(reportRecommendation.recommendationId, ids)));
  // The run that a sample shows by default is written down, so that a later run of the sample leaves what was finalised alone.
  await tx
    .update(recommendationSample)
    .set({
      selectedRunId: sql`(select ${sampleEngineRun.id} from ${sampleEngineRun} join ${sample} on ${sample.sampleEngineId} = ${sampleEngineRun.sampleEngineId}
        where ${sample.id} = ${recommendationSample.sampleId} and ${sampleEngineRun.isDefault} limit 1)`,
    })
    .where(and(inArray(recommendationSample.recommendationId, ids), isNull(recommendationSample.selectedRunId)));
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
  await touchReport(tx, id, change);
}
