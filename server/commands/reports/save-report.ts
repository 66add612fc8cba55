import { and, eq, inArray, ne } from 'drizzle-orm';
import type { ReceivedOf } from '../../../src/model/contract/index.ts';
import { firstOf } from '../../collections/item-at.ts';
import { recommendation, report, reportRecommendation } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import { findCustomer } from '../../queries/customers/find-customer.ts';
import { openReport } from '../../queries/reports/find-report.ts';
import type { Change } from '../shared/change.ts';
import { refuseStale } from '../shared/refuse-stale.ts';
import { touchReport } from './touch-report.ts';

type ReportBody = ReceivedOf<'POST /recommendation/report'>['body'];

/** Creates a report of a customer with the given recommendations, in their order. */
export async function createReport(tx: Tx, body: ReportBody, { userId, now }: Change): Promise<number> {
  await findCustomer(tx, body.customerId);
  const ids = await checkedRecommendations(tx, body);
  const row = firstOf(
    await tx
      .insert(report)
      .values({
        customerId: body.customerId,
        name: body.recommendationReportName,
        createdBy: userId,
        createdOn: now,
        lastUpdatedBy: userId,
        lastUpdatedOn: now,
      })
      .returning({ id: report.id }),
  );
  await writeMembers(tx, row.id, ids);
  return row.id;
}

/** Renames an open report and sets its recommendations; those that stay keep their place, new ones come last. */
export async function updateReport(tx: Tx, body: ReportBody, change: Change): Promise<number> {
  const row = await openReport(tx, body.recommendationReportId);
  if (row.customerId !== body.customerId) return fail('REPORT_NOT_FOUND');
  await refuseStale(tx, { row, version: body.version, timeZone: change.timeZone });
  const asked = await checkedRecommendations(tx, body);
  const current = await tx
    .select({ id: reportRecommendation.recommendationId, status: recommendation.status })
    .from(reportRecommendation)
    .innerJoin(recommendation, eq(recommendation.id, reportRecommendation.recommendationId))
    .where(eq(reportRecommendation.reportId, row.id))
    .orderBy(reportRecommendation.displayOrder, reportRecommendation.recommendationId);
  // A deleted recommendation cannot be requested; it keeps its place until it is restored.
  const kept = current.filter(({ id, status }) => status === 'Deleted' || asked.includes(id)).map(({ id }) => id);
  await tx.delete(reportRecommendation).where(eq(reportRecommendation.reportId, row.id));
  await writeMembers(tx, row.id, [...kept, ...asked.filter((id) => !kept.includes(id))]);
  await tx.update(report).set({ name: body.recommendationReportName }).where(eq(report.id, row.id));
  touchReport(tx, row.id, change);
  return row.id;
}

/** The ids, each named once: all of the same customer and none deleted. A repeated one is refused with its name. */
async function checkedRecommendations(tx: Tx, { customerId, recommendationIds }: ReportBody): Promise<number[]> {
  if (recommendationIds.length === 0) return [];
  const rows = await tx
    .select({ id: recommendation.id, name: recommendation.name })
    .from(recommendation)
    .where(
      and(
        inArray(recommendation.id, recommendationIds),
        eq(recommendation.customerId, customerId),
        ne(recommendation.status, 'Deleted'),
      ),
    );
  const repeated = recommendationIds.find((id, index) => recommendationIds.indexOf(id) !== index);
  if (repeated !== undefined)
    return fail('REPORT_ALREADY_CONTAINS', {
      message: `Report already contains recommendation ${rows.find((row) => row.id === repeated)?.name ?? ''}`.trim(),
    });
  if (rows.length < recommendationIds.length) return fail('RECOMMENDATION_NOT_FOUND');
  return recommendationIds;
}

async function writeMembers(tx: Tx, reportId: number, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await tx
      .insert(reportRecommendation)
      .values(ids.map((recommendationId, index) => ({ reportId, recommendationId, displayOrder: index + 1 })));
}
