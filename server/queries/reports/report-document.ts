import { eq, inArray } from 'drizzle-orm';
import { bridgeStatements } from '../../../src/model/advice/bridge-statements.ts';
import type { PlanSample } from '../../../src/model/advice/plan.ts';
import type { PlanTables } from '../../../src/model/advice/tables.ts';
import { isCaveat, judgementOf } from '../../../src/model/advice/caveats.ts';
import { whatToWatch } from '../../../src/model/advice/watch.ts';
import { withChoices } from '../../../src/model/reports/report-notes.ts';
import { threeAnswersOf } from '../../../src/model/calculators/answers.ts';
import { ratedSamples, standingSamples } from '../../../src/model/samples/standing-samples.ts';
import { firstOf } from '../../collections/item-at.ts';
import { appUser, recommendation, type ReportCover } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import type {
  AnswersDocument,
  CommentDocument,
  RecommendationDocument,
  ReportDocument,
  Signature,
} from '../../../src/model/reports/document-data.ts';
import { adviceInForce } from '../advice/advice-in-force.ts';
import { statementsOfRecommendation } from '../advice/statements.ts';
import { costsAt } from '../recommendation/recommendation-costs.ts';
import { shownMembers } from './report-members.ts';
import { sensitivityTablesOf } from '../calculators/calculators.ts';
import { seasonsDocument } from '../calculators/seasons.ts';
import { customerName } from '../customers/customer-name.ts';
import { recommendationComments } from '../comments/recommendation-comments.ts';
import { frozenPart, frozenReports } from '../shared/frozen.ts';
import { recommendationSamples } from '../recommendation/recommendation-samples.ts';
import { nitrogenBudgetsOf, selectedRuns, sensitivitiesOf } from '../yields/engine-documents.ts';
import { balancesOf, farmBalancesOf } from './balances.ts';
import { authorOf } from './author-of.ts';
import { brandDocument } from '../tenants/brand.ts';
import { findReport, type ReportRow } from './find-report.ts';
import { noteChoices } from './note-choices.ts';
import { otherPaddocksOf } from './other-paddocks.ts';
import { productDocuments } from './product-documents.ts';
import { reportComments } from './report.ts';
import { samplesPart } from './samples-part.ts';
import { trendsOf } from './trends.ts';
import { worthOf } from './worth-of.ts';

/**
 * Everything a document of the report shows, as plain data: the same rows and zone give the same data, so its hash can be kept with what
 * was published. What is finalised of it, cover or chapter, is as it was then. `timeZone` is the IANA zone of whoever asked for the document.
 */
export async function reportDocument(tx: Tx, reportId: number, timeZone: string): Promise<ReportDocument> {
  const row = await findReport(tx, reportId);
  const frozen = (await frozenReports(tx, [reportId])).get(reportId);
  const people = frozen?.people ?? (await peopleOf(tx, row));
  const nameOf = (userId: string | null): string => (userId && people[userId]) || '';
  const signature = (userId: string | null, on: Date | null): Signature | null =>
    on && { by: nameOf(userId), on: on.toISOString() };
  const preparedOn = (row.finalisedOn ?? row.lastUpdatedOn).toISOString();
  const choices = await noteChoices(tx, reportId);
  const recommendations: RecommendationDocument[] = [];
  for (const { recommendationId } of await shownMembers(tx, [reportId])) {
    const document = await recommendationDocument(tx, {
      recommendationId,
      day: preparedOn.slice(0, 10),
      publishedOn: row.publishedOn ?? undefined,
    });
    const chosen = choices.filter((choice) => choice.recommendationId === recommendationId);
    recommendations.push({ ...document, watch: withChoices(document.watch, chosen) });
  }
  return {
    reportId,
    reportName: row.name,
    customerId: row.customerId,
    ...(frozen?.cover ?? (await reportCover(tx, row))),
    preparedOn,
    timeZone,
    finalised: signature(row.finalisedBy, row.finalisedOn),
    published: signature(row.publishedBy, row.publishedOn),
    recommendations,
    comments: (await reportComments(tx, reportId)).map(commentDocument),
  };
}

/** The names of those whom a report names, by their ids, as things are now. */
export async function peopleOf(
  tx: Tx,
  { createdBy, finalisedBy, publishedBy, lastUpdatedBy }: ReportRow,
): Promise<Readonly<Record<string, string>>> {
  const ids = [createdBy, finalisedBy, publishedBy, lastUpdatedBy].filter((one) => one !== null);
  const rows = await tx.select({ id: appUser.id, name: appUser.name }).from(appUser).where(inArray(appUser.id, ids));
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/** Whose report it is and how it looks, as things are now. */
export async function reportCover(tx: Tx, { customerId, createdBy, publishedOn }: ReportRow): Promise<ReportCover> {
  const brand = await brandDocument(tx, publishedOn ?? undefined);
  const author = createdBy === null ? undefined : await authorOf(tx, createdBy);
  return {
    tenantName: brand.name,
    brand,
    customerName: await customerName(tx, customerId),
    preparedBy: author?.name ?? '',
    preparedByEmail: author?.email ?? '',
    preparedByPhone: author?.phone ?? '',
    preparedByAccreditation: author?.accreditation ?? '',
  };
}

const commentDocument = ({ commentLabel, comment }: { commentLabel: string; comment: string }): CommentDocument => ({
  title: commentLabel,
  html: comment,
});

/**
 * The chapter of a recommendation, of a finalised one as it was then. `day` is the one on which the age of a sample is told, so that the same
 * rows give the same document; `publishedOn` fixes the prices of what an earlier release published.
 */
export async function recommendationDocument(
  tx: Tx,
  {
    recommendationId,
    day,
    publishedOn,
  }: { readonly recommendationId: number; readonly day: string; readonly publishedOn?: Date | undefined },
): Promise<RecommendationDocument> {
  const frozen = await frozenPart(tx, recommendationId, 'chapter');
  if (frozen) return frozen;
  const row = firstOf(await tx.select().from(recommendation).where(eq(recommendation.id, recommendationId)));
  const members = standingSamples(await recommendationSamples(tx, recommendationId));
  const selected = await selectedRuns(tx, recommendationId);
  const advice = await statementsOfRecommendation(tx, recommendationId, day);
  const part = await samplesPart(tx, {
    members,
    runs: selected,
    rated: new Set(ratedSamples(members).map(({ id }) => id)),
  });
  return {
    recommendationId,
    name: row.name,
    ...part,
    otherPaddocks: await otherPaddocksOf(
      tx,
      part.samples.flatMap(({ paddockId }) => paddockId ?? []),
    ),
    products: await productDocuments(
      tx,
      recommendationId,
      members.map(({ id }) => id),
      publishedOn,
    ),
    comments: (await recommendationComments(tx, recommendationId)).map(commentDocument),
    nitrogenBudgets: await nitrogenBudgetsOf(tx, recommendationId, selected),
    sensitivities: await sensitivitiesOf(tx, recommendationId, selected),
    costs: (await costsAt(tx, recommendationId, publishedOn)).plan,
    sensitivityTables: await sensitivityTablesOf(tx, recommendationId),
    answers: advice.samples.flatMap((sample) => answersDocument(sample, advice.tables)),
    seasons: await seasonsDocument(tx, row),
    balances: balancesOf(advice.statements, advice.tables),
    farm: farmBalancesOf(advice.statements, members, advice.tables),
    judgedBy: [...new Set(advice.statements.flatMap(judgementOf))],
    watch: whatToWatch(advice.statements, worthOf(members, selected)),
    caveats: advice.statements.filter(isCaveat).map(({ parameters: _, ...caveat }) => caveat),
    trends: await trendsOf(tx, {
      samples: members.map(({ id, detail: { dateSampled } }) => ({ id, dateSampled })),
      analytes: part.analytes,
      tables: await adviceInForce(tx),
      publishedOn,
    }),
  };
}

/** Nothing of a sample without a grid. */
function answersDocument(sample: PlanSample, tables: PlanTables): AnswersDocument[] {
  const nutrients = threeAnswersOf(sample);
  if (nutrients.length === 0) return [];
  const bridge = bridgeStatements(sample, tables).map(({ on, sentence }) => ({ on, sentence }));
  return [{ sampleId: sample.sampleId, nutrients, bridge }];
}
