import { eq } from 'drizzle-orm';
import { recommendation, reportRecommendation } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { openReport } from '../../queries/reports/find-report.ts';
import type { Change } from '../shared/change.ts';
import { placeInOrder } from '../shared/place-in-order.ts';
import { touchReport } from './touch-report.ts';

/** Gives the recommendations of an open report their 1-based order. */
export async function reorderReport(
  tx: Tx,
  {
    reportId,
    orders,
    change,
  }: {
    readonly reportId: number;
    readonly orders: readonly { recommendationId: number; displayOrder: number }[];
    readonly change: Change;
  },
): Promise<void> {
  await openReport(tx, reportId);
  const before = await membersInOrder(tx, reportId);
  await placeMembers(
    tx,
    reportId,
    orders.map(({ recommendationId, displayOrder }) => [recommendationId, displayOrder]),
  );
  await keepPlacesOfDeleted(tx, reportId, before);
  touchReport(tx, reportId, change);
}

function placeMembers(tx: Tx, reportId: number, orders: readonly (readonly [number, number])[]): Promise<void> {
  const { recommendationId: id, displayOrder: place, reportId: owner } = reportRecommendation;
  return placeInOrder(tx, { id, place, owner, ownerId: reportId, missing: 'RECOMMENDATION_NOT_FOUND' }, orders);
}

const membersInOrder = (tx: Tx, reportId: number) =>
  tx
    .select({ id: reportRecommendation.recommendationId, status: recommendation.status })
    .from(reportRecommendation)
    .innerJoin(recommendation, eq(recommendation.id, reportRecommendation.recommendationId))
    .where(eq(reportRecommendation.reportId, reportId))
    .orderBy(reportRecommendation.displayOrder, reportRecommendation.recommendationId);

/** The caller does not see deleted recommendations of the report: they keep their positions. */
async function keepPlacesOfDeleted(
  tx: Tx,
  reportId: number,
  before: Awaited<ReturnType<typeof membersInOrder>>,
): Promise<void> {
  if (before.every(({ status }) => status !== 'Deleted')) return;
  const ids = (await membersInOrder(tx, reportId)).filter(({ status }) => status !== 'Deleted').map(({ id }) => id);
  for (const [place, { id, status }] of before.entries()) if (status === 'Deleted') ids.splice(place, 0, id);
  await placeMembers(
    tx,
    reportId,
    ids.map((id, place) => [id, place + 1]),
  );
}
