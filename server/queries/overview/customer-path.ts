import { and, desc, eq, exists, isNull, ne, sql } from 'drizzle-orm';
import { balance } from '../../../src/model/advice/balance.ts';
import { suppliesAt } from '../../../src/model/advice/balance-statements.ts';
import { planProductOf, savedRates } from '../../../src/model/advice/plan.ts';
import type { CustomerPath } from '../../../src/model/contract/entities.ts';
import { withoutComposited } from '../../../src/model/samples/composites.ts';
import { isBelowSurface } from '../../../src/model/samples/layers.ts';
import { engineBusyIds, needsInputs, statusIds } from '../../../src/model/samples/status.ts';
import { byKey } from '../../../src/model/shared/group.ts';
import {
  farm,
  growerLink,
  paddock,
  recommendation,
  recommendationSample,
  report,
  reportRecommendation,
  sample,
  sentEmail,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';
import { found } from '../../failure.ts';
import { adviceInForce } from '../advice/advice-in-force.ts';
import { NUTRIENTS } from '../advice/nutrients.ts';
import { findCustomer } from '../customers/find-customer.ts';
import { openQuestions } from '../customers/open-questions.ts';
import { allProducts } from '../products/catalogue.ts';
import { recommendedProducts } from '../products/recommended-products.ts';
import { inSeason, seasonYearOf } from '../shared/season-year.ts';
import { selectedDecisions } from '../yields/engine-documents.ts';
import { placeOfSample } from '../../../src/model/samples/place-of-sample.ts';

interface Asked {
  readonly customerId: number;
  readonly recommendation?: number | undefined;
  readonly report?: number | undefined;
}

/**
 * How far the work for a customer has come, or CUSTOMER_NOT_FOUND. It follows the recommendation or the report that is asked for, else the newest
 * recommendation with a sample of the season of the newest samples. The number of statements does not grow with the customer.
 */
export async function customerPath(tx: Tx, asked: Asked): Promise<CustomerPath> {
  const { customerId } = asked;
  const following = followedRecommendation(tx, asked);
  const [recommendationId, samples, plan, reported, [land]] = await Promise.all([
    following,
    following.then((followed) => samplesOf(tx, customerId, followed)),
    following.then((followed) => (followed === null ? null : readPlan(tx, followed))),
    following.then((followed) => reportOf(tx, asked, followed)),
    tx
      .select({ count: sql<number>`count(*)::int` })
      .from(paddock)
      .innerJoin(farm, eq(farm.id, paddock.farmId))
      .where(and(eq(farm.customerId, customerId), isNull(paddock.removedOn))),
    findCustomer(tx, customerId),
  ]);
  // What is asked for by its name is followed alone; else the whole season counts.
  const isNamed = asked.recommendation !== undefined || asked.report !== undefined;
  const run = samples.filter((one) => !isBelowSurface(one) && (!isNamed || one.isMember));
  // A finalised sample is never run again, whatever its status.
  const open = run.filter(({ isFinalised }) => !isFinalised);
  const countOf = (...statuses: readonly number[]): number =>
    open.filter(({ status }) => statuses.includes(status)).length;
  return {
    customerId,
    recommendationId,
    paddocks: land?.count ?? 0,
    sampledPaddocks: new Set(samples.flatMap(({ paddockId }) => paddockId ?? [])).size,
    samples: run.length,
    missingInputs: open.reduce((sum, { status, missing }) => sum + (needsInputs(status, missing) ? missing : 0), 0),
    ready: countOf(statusIds.Ready),
    running: countOf(...engineBusyIds),
    failed: countOf(statusIds.AppError, statusIds.EngineError),
    completed: run.filter(({ status }) => status === statusIds.Completed).length,
    ...planOf(plan, samples),
    ...reported,
  };
}

async function followedRecommendation(tx: Tx, asked: Asked): Promise<number | null> {
  const { customerId } = asked;
  const isHere = and(eq(recommendation.customerId, customerId), ne(recommendation.status, 'Deleted'));
  const newest = [desc(recommendation.createdOn), desc(recommendation.id)];
  if (asked.recommendation !== undefined) {
    const [row] = await tx
      .select({ id: recommendation.id })
      .from(recommendation)
      .where(and(isHere, eq(recommendation.id, asked.recommendation)));
    return found(row, 'RECOMMENDATION_NOT_FOUND').id;
  }
  if (asked.report !== undefined) {
    const [row] = await tx
      .select({ id: recommendation.id })
      .from(recommendation)
      .innerJoin(reportRecommendation, eq(reportRecommendation.recommendationId, recommendation.id))
      .where(and(isHere, eq(reportRecommendation.reportId, asked.report)))
      .orderBy(...newest)
      .limit(1);
    return row?.id ?? null;
  }
  const [last] = await tx
    .select({ on: sql<string | null>`max(${sample.dateSampled})::text` })
    .from(sample)
    .where(and(eq(sample.customerId, customerId), ne(sample.status, statusIds.Deleted)));
  if (!last?.on) return null;
  const [row] = await tx
    .select({ id: recommendation.id })
    .from(recommendation)
    .where(
      and(
        isHere,
        exists(
          tx
            .select({ id: sample.id })
            .from(recommendationSample)
            .innerJoin(sample, eq(sample.id, recommendationSample.sampleId))
            .where(
              and(
                eq(recommendationSample.recommendationId, recommendation.id),
                inSeason(sample.dateSampled, seasonYearOf(last.on)),
              ),
            ),
        ),
      ),
    )
    .orderBy(...newest)
    .limit(1);
  return row?.id ?? null;
}

interface PathSample {
  readonly id: number;
  readonly status: number;
  readonly paddockId: number | null;
  readonly missing: number;
  readonly isFinalised: boolean;
  readonly isMember: boolean;
  readonly sampleTypeId: 1 | 2;
  readonly depthFrom: number | null;
}

/**
 * Samples of the season of the recommendation's newest sample, or else of the customer's newest, with all samples of the recommendation and without
 * originals of composites.
 */
async function samplesOf(tx: Tx, customerId: number, recommendationId: number | null): Promise<readonly PathSample[]> {
  // A column in a field that has one table loses the table's name.
  const isMember = sql<boolean>`exists (select 1 from ${recommendationSample} where ${ofThisTenant(recommendationSample)} and ${recommendationSample}.sample_id = ${sample}.id
    and ${recommendationSample}.recommendation_id = ${recommendationId ?? 0})`;
  const rows = await tx
    .select({
      id: sample.id,
      status: sample.status,
      paddockId: sample.paddockId,
      missing: sql<number>`jsonb_array_length(${sample.missingInputs})`,
      isFinalised: sample.isFinalised,
      dateSampled: sample.dateSampled,
      isMember,
      sampleTypeId: sample.sampleTypeId,
      depthFrom: sample.depthFromCm,
      isCompositeSample: sample.isComposite,
      compositeSampleId: sample.compositeSampleId,
      originalSampleId: sample.originalSampleId,
    })
    .from(sample)
    .where(and(eq(sample.customerId, customerId), ne(sample.status, statusIds.Deleted)))
    .orderBy(desc(sample.dateSampled));
  const newest = rows.find((row) => row.isMember) ?? rows[0];
  if (!newest) return [];
  const season = seasonYearOf(newest.dateSampled);
  return withoutComposited(rows.filter((row) => row.isMember || seasonYearOf(row.dateSampled) === season));
}

const MAIN = ['N', 'P', 'K', 'S'] as const;

/** What a recommendation brings, and what its results ask for. */
async function readPlan(tx: Tx, recommendationId: number) {
  const [tables, catalogue, recommended, decided] = await Promise.all([
    adviceInForce(tx),
    allProducts(tx),
    recommendedProducts(tx, recommendationId),
    selectedDecisions(tx, recommendationId),
  ]);
  const products = recommended.map((entry) => planProductOf(entry, catalogue, tables, savedRates(entry)));
  return { tables, products, runs: byKey(decided, (run) => run.sampleId) };
}

/** The paddocks of a recommendation with a result: by the worst of its sites, as the foot of the builder counts them. */
function planOf(plan: Awaited<ReturnType<typeof readPlan>> | null, samples: readonly PathSample[]) {
  if (plan === null) return { plannedPaddocks: 0, unplannedPaddocks: 0, short: [] };
  const { tables, products, runs } = plan;
  const members = samples.filter((one) => one.isMember && !isBelowSurface(one));
  const placeOf = ({ id, paddockId }: PathSample): string => placeOfSample(id, paddockId);
  const rated = new Set(
    members.filter(({ id }) => products.some(({ rates }) => (rates.get(id) ?? 0) > 0)).map(placeOf),
  );
  const short = new Map<string, Set<string>>(MAIN.map((nutrient) => [nutrient, new Set()]));
  for (const member of members) {
    const supplies = suppliesAt(products, ({ rates }) => rates.get(member.id) ?? 0);
    for (const { analyteId, rateKgPerHa } of runs.get(member.id)?.decisions ?? []) {
      const nutrient = NUTRIENTS[analyteId];
      if (nutrient === undefined || rateKgPerHa === null) continue;
      const found = balance({ nutrient, demand: rateKgPerHa, ...supplies[nutrient] }, tables.balance).class;
      if (found === 'SHORT' || found === 'MISSING') short.get(nutrient)?.add(placeOf(member));
    }
  }
  const places = new Set(members.map(placeOf));
  const lacking = new Set([...short.values()].flatMap((its) => [...its]).filter((place) => !rated.has(place)));
  return {
    plannedPaddocks: places.size,
    // Before the first rate everything is still to be planned.
    unplannedPaddocks: rated.size === 0 ? places.size : lacking.size,
    short: MAIN.map((nutrient) => ({ nutrient, paddocks: short.get(nutrient)?.size ?? 0 }))
      .filter(({ paddocks }) => paddocks > 0)
      .toSorted((one, other) => other.paddocks - one.paddocks),
  };
}

/** The newest report of a recommendation, or the one that is asked for, with what was sent of it and came back. */
async function reportOf(tx: Tx, asked: Asked, recommendationId: number | null) {
  const nothing = { reportId: null, report: null, emails: 0, opened: 0, questions: 0 };
  const holdsIt =
    asked.report === undefined
      ? exists(
          tx
            .select({ id: reportRecommendation.reportId })
            .from(reportRecommendation)
            .where(
              and(
                eq(reportRecommendation.reportId, report.id),
                eq(reportRecommendation.recommendationId, recommendationId ?? 0),
              ),
            ),
        )
      : eq(report.id, asked.report);
  const ofReport = (table: typeof sentEmail | typeof growerLink) =>
    sql`${table} where ${ofThisTenant(table)} and ${table}.report_id = ${report}.id`;
  const [row] = await tx
    .select({
      id: report.id,
      finalisedOn: report.finalisedOn,
      publishedOn: report.publishedOn,
      emails: sql<number>`(select count(*)::int from ${ofReport(sentEmail)})`,
      opened: sql<number>`(select coalesce(sum(opened_count), 0)::int from ${ofReport(growerLink)})`,
      questions: openQuestions,
    })
    .from(report)
    .where(and(eq(report.customerId, asked.customerId), eq(report.isDeleted, false), holdsIt))
    .orderBy(desc(report.id))
    .limit(1);
  if (asked.report !== undefined) found(row, 'REPORT_NOT_FOUND');
  if (!row) return nothing;
  const { id: reportId, finalisedOn, publishedOn, ...grower } = row;
  const state: CustomerPath['report'] = publishedOn ? 'published' : finalisedOn ? 'finalised' : 'draft';
  return { reportId, report: state, ...grower };
}
