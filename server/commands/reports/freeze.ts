import { and, eq, exists, isNull, ne, or, sql } from 'drizzle-orm';
import { statusIds } from '../../../src/model/samples/status.ts';
import type { Recommendation } from '../../../src/model/contract/entities.ts';
import { firstOf } from '../../collections/item-at.ts';
import { anyOf } from '../../db/any-of.ts';
import {
  frozenRecommendation,
  frozenReport,
  recommendation,
  recommendationCalculator,
  recommendationSample,
  report,
  sample,
  sampleEngine,
  sampleEngineRun,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';
import { statementsOfRecommendation } from '../../queries/advice/statements.ts';
import { calculatorsOf, nitrogenResults } from '../../queries/calculators/calculators.ts';
import { presentSeasons } from '../../queries/calculators/seasons.ts';
import { boardOf } from '../../queries/recommendation/board.ts';
import { orderListDocument } from '../../queries/recommendation/order-list.ts';
import { recommendationCosts } from '../../queries/recommendation/recommendation-costs.ts';
import { publishingOf } from '../../queries/economics/recommendation-prices.ts';
import { recommendationSummaries } from '../../queries/recommendation/recommendation-summaries.ts';
import { inputModel } from '../../queries/pif/input-model.ts';
import { findRecommendation, type RecommendationRow } from '../../queries/recommendation/find-recommendation.ts';
import { frozenReports } from '../../queries/shared/frozen.ts';
import { wholeRecommendation } from '../../queries/recommendation/recommendation.ts';
import {
  driversOfRun,
  selectedRuns,
  runColumns,
  withModels,
  type SelectedRun,
} from '../../queries/yields/engine-documents.ts';
import { chosenOptions } from '../../queries/reports/report-options.ts';
import { findReport } from '../../queries/reports/find-report.ts';
import { peopleOf, recommendationDocument, reportCover } from '../../queries/reports/report-document.ts';
import { analyteRows } from '../../queries/samples/analytes.ts';
import { runSeasons } from '../calculators/run-seasons.ts';

/**
 * Freezes a finalised recommendation: it keeps its current content, whatever is entered, run, corrected, priced or renamed later. Has no effect on a
 * frozen one. A sample whose inputs have changed since its run has no result, or `kept` when an earlier release finalised it: what has changed since
 * then is not known.
 */
export async function freezeRecommendation(
  tx: Tx,
  id: number,
  staleRuns: 'without result' | 'kept' = 'without result',
): Promise<void> {
  const [frozen] = await tx
    .select({ id: frozenRecommendation.recommendationId })
    .from(frozenRecommendation)
    .where(eq(frozenRecommendation.recommendationId, id));
  if (frozen) return;
  const row = await findRecommendation(tx, id);
  await pinRuns(tx, id, staleRuns);
  await runSeasons(tx, id);
  await tx
    .insert(frozenRecommendation)
    .values(await answersOf(tx, row))
    .onConflictDoNothing();
}

/**
 * Freezes what surrounds the recommendations of a report. Asked again, at its publishing, it adds the names of those who have signed since.
 * @param publishedBy whose choice of options its documents are made with; absent while it is not published
 */
export async function freezeReport(tx: Tx, id: number, publishedBy?: string): Promise<void> {
  const row = await findReport(tx, id);
  const before = (await frozenReports(tx, [id])).get(id);
  const frozen = {
    cover: before?.cover ?? (await reportCover(tx, row)),
    people: { ...(await peopleOf(tx, row)), ...before?.people },
    options:
      before?.options ??
      (publishedBy === undefined ? null : await chosenOptions(tx, { reportId: id, userId: publishedBy })),
  };
  await tx
    .insert(frozenReport)
    .values({ reportId: id, ...frozen })
    .onConflictDoUpdate({ target: [frozenReport.tenantId, frozenReport.reportId], set: frozen });
}

/** Lets a report and recommendations that were reopened answer from their records again. */
export async function thaw(tx: Tx, reportId: number, recommendationIds: readonly number[]): Promise<void> {
  await tx.delete(frozenReport).where(eq(frozenReport.reportId, reportId));
  await tx.delete(frozenRecommendation).where(anyOf(frozenRecommendation.recommendationId, recommendationIds));
  await tx
    .update(recommendationSample)
    .set({ isWithoutResult: false })
    .where(anyOf(recommendationSample.recommendationId, recommendationIds));
}

/** Freezes what earlier releases finalised, as it answers now, one record a transaction; answers how many there were. */
export async function freezeEarlier(inTenant: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>): Promise<number> {
  const open = await inTenant(async (tx) => ({
    recommendations: await tx
      .select({ id: recommendation.id })
      .from(recommendation)
      .leftJoin(frozenRecommendation, eq(frozenRecommendation.recommendationId, recommendation.id))
      .where(and(eq(recommendation.status, 'Finalised'), isNull(frozenRecommendation.recommendationId))),
    reports: await tx
      .select({ id: report.id })
      .from(report)
      .leftJoin(frozenReport, eq(frozenReport.reportId, report.id))
      .where(and(sql`${report.finalisedOn} is not null`, eq(report.isDeleted, false), isNull(frozenReport.reportId))),
  }));
  for (const { id } of open.recommendations) await inTenant((tx) => freezeRecommendation(tx, id, 'kept'));
  for (const { id } of open.reports) await inTenant((tx) => freezeReport(tx, id));
  return open.recommendations.length + open.reports.length;
}

/** Records which run each sample shows, by default or by choice, and which samples show no run. */
async function pinRuns(tx: Tx, id: number, staleRuns: 'without result' | 'kept'): Promise<void> {
  await tx
    .update(recommendationSample)
    .set({
      selectedRunId: sql`(select ${sampleEngineRun.id} from ${sampleEngineRun} join ${sample} on ${ofThisTenant(sample)} and ${sample.sampleEngineId} = ${sampleEngineRun.sampleEngineId}
        where ${ofThisTenant(sampleEngineRun)} and ${sample.id} = ${recommendationSample.sampleId} and ${sampleEngineRun.isDefault} limit 1)`,
    })
    .where(and(eq(recommendationSample.recommendationId, id), isNull(recommendationSample.selectedRunId)));
  await tx
    .update(recommendationSample)
    .set({ isWithoutResult: true })
    .where(
      and(
        eq(recommendationSample.recommendationId, id),
        or(isNull(recommendationSample.selectedRunId), staleRuns === 'kept' ? undefined : exists(isStale(tx))),
      ),
    );
}

const isStale = (tx: Tx) =>
  tx
    .select({ id: sample.id })
    .from(sample)
    .where(and(eq(sample.id, recommendationSample.sampleId), ne(sample.status, statusIds.Completed)));

async function answersOf(tx: Tx, row: RecommendationRow): Promise<typeof frozenRecommendation.$inferInsert> {
  const { id, customerId } = row;
  const finalisedOn = row.finalisedOn ?? row.lastUpdatedOn;
  const preparedOn = finalisedOn.toISOString();
  const board = await boardOf(tx, id);
  const whole = await wholeRecommendation(tx, id);
  const sampleIds = whole.recommendationSamples.map((of) => of.id);
  const publishedOn = (await publishingOf(tx, id)) ?? undefined;
  const summary = firstOf(await recommendationSummaries(tx, eq(recommendation.id, id)));
  return {
    recommendationId: id,
    recommendation: withoutUserData(whole, await withRuns(tx, id)),
    summary,
    analytes: await analyteRows(tx),
    advice: await statementsOfRecommendation(tx, board, preparedOn.slice(0, 10)),
    costs: await recommendationCosts(tx, id, finalisedOn),
    calculators: await calculatorsOf(tx, id),
    nitrogen: await nitrogenResults(tx, id),
    seasons: await presentSeasons(tx, row),
    inputs: { ...(await inputModel(tx, customerId, sampleIds, finalisedOn, id)), inputChanges: [] },
    chapter: await recommendationDocument(tx, { board, day: preparedOn.slice(0, 10), publishedOn }),
    orders: await orderListDocument(tx, { recommendationId: id, preparedOn, timeZone: 'UTC' }),
    drivers: await driversOf(tx, id),
  };
}

/**
 * Drops the caller's own favourites and recently used products, which a finalised recommendation does not need, and the authors of changes:
 * nothing is merged any more, and a name would survive its person's erasure here. A sample that shows a run is completed, whatever an earlier
 * release did to its status since.
 */
const withoutUserData = (whole: Recommendation, completed: ReadonlySet<number>): Recommendation => ({
  ...whole,
  recommendationSamples: whole.recommendationSamples.map((of) =>
    completed.has(of.id) ? { ...of, status: statusIds.Completed, statusMessage: null } : of,
  ),
  comments: whole.comments.map((comment) => ({ ...comment, isFavorite: false, lastUpdatedBy: '' })),
  recommendedProducts: whole.recommendedProducts.map((product) => ({
    ...product,
    isFavorite: false,
    lastUpdatedBy: '',
    rateChanges: [],
  })),
  productsRecentlyUsed: [],
  commentsRecentlyUsed: [],
});

/** The samples that show a run. */
async function withRuns(tx: Tx, id: number): Promise<ReadonlySet<number>> {
  const rows = await tx
    .select({ sampleId: recommendationSample.sampleId })
    .from(recommendationSample)
    .where(and(eq(recommendationSample.recommendationId, id), eq(recommendationSample.isWithoutResult, false)));
  return new Set(rows.map(({ sampleId }) => sampleId));
}

/** What would change the nitrogen of the runs that are looked at most: by a later engine it would be another. */
async function driversOf(tx: Tx, id: number) {
  const runs: readonly SelectedRun[] = [...(await selectedRuns(tx, id)), ...(await runsOfCalculators(tx, id))];
  return Object.fromEntries(runs.map((one) => [one.run.id, driversOfRun(one)]));
}

const runsOfCalculators = async (tx: Tx, id: number): Promise<SelectedRun[]> =>
  withModels(
    tx,
    await tx
      .select(runColumns)
      .from(recommendationCalculator)
      .innerJoin(sampleEngineRun, eq(sampleEngineRun.id, recommendationCalculator.sampleEngineRunId))
      .innerJoin(sampleEngine, eq(sampleEngine.id, sampleEngineRun.sampleEngineId))
      .where(eq(recommendationCalculator.recommendationId, id)),
  );
