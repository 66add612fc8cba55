import { inArray } from 'drizzle-orm';
import { bridgeStatements } from '../../../src/model/advice/bridge-statements.ts';
import type { PlanSample } from '../../../src/model/advice/plan.ts';
import type { PlanTables } from '../../../src/model/advice/tables.ts';
import { isCaveat, judgementOf } from '../../../src/model/advice/caveats.ts';
import { whatToWatch } from '../../../src/model/advice/watch.ts';
import { withChoices } from '../../../src/model/reports/report-notes.ts';
import { threeAnswersOf } from '../../../src/model/calculators/answers.ts';
import { ratedSamples, effectiveSamples } from '../../../src/model/samples/effective-samples.ts';
import { appUser, type ReportCover } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import type {
  AnswersDocument,
  CommentDocument,
  RecommendationDocument,
  ReportDocument,
  Signature,
} from '../../../src/model/reports/document-data.ts';
import { statementsOfRecommendation } from '../advice/statements.ts';
import { costsAt } from '../recommendation/recommendation-costs.ts';
import { shownBoards } from './report-members.ts';
import { sensitivityTablesOf } from '../calculators/calculators.ts';
import { seasonsDocument } from '../calculators/seasons.ts';
import { customerName } from '../customers/customer-name.ts';
import { recommendationComments } from '../comments/recommendation-comments.ts';
import { frozenReports } from '../shared/frozen.ts';
import { frozenOf, type Board } from '../recommendation/board.ts';
import { findRecommendation } from '../recommendation/find-recommendation.ts';
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
 * Everything a document of the report shows, as plain data: the same rows and zone give the same data, so its hash can be kept with the published
 * document. Finalised covers and chapters are as finalised. `timeZone` is the caller's IANA zone.
 */
export async function reportDocument(tx: Tx, reportId: number, timeZone: string): Promise<ReportDocument> {
  const [row, ofReports, choices, boards, comments] = await Promise.all([
    findReport(tx, reportId),
    frozenReports(tx, [reportId]),
    noteChoices(tx, reportId),
    shownBoards(tx, reportId),
    reportComments(tx, reportId),
  ]);
  const frozen = ofReports.get(reportId);
  const people = frozen?.people ?? (await peopleOf(tx, row));
  const nameOf = (userId: string | null): string => (userId && people[userId]) || '';
  const signature = (userId: string | null, on: Date | null): Signature | null =>
    on && { by: nameOf(userId), on: on.toISOString() };
  const preparedOn = (row.finalisedOn ?? row.lastUpdatedOn).toISOString();
  const recommendations: RecommendationDocument[] = [];
  for (const board of boards) {
    const document = await recommendationDocument(tx, {
      board,
      day: preparedOn.slice(0, 10),
      publishedOn: row.publishedOn ?? undefined,
    });
    const chosen = choices.filter((choice) => choice.recommendationId === board.recommendationId);
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
    comments: comments.map(commentDocument),
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
  const [brand, author, ofCustomer] = await Promise.all([
    brandDocument(tx, publishedOn ?? undefined),
    createdBy === null ? undefined : authorOf(tx, createdBy),
    customerName(tx, customerId),
  ]);
  return {
    tenantName: brand.name,
    brand,
    customerName: ofCustomer,
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
 * The chapter of a recommendation; of a finalised one as finalised. `day` is the day for sample ages, so that the same rows give the same document.
 * `publishedOn` fixes the prices of documents published by an earlier release.
 */
export async function recommendationDocument(
  tx: Tx,
  { board, day, publishedOn }: { readonly board: Board; readonly day: string; readonly publishedOn?: Date | undefined },
): Promise<RecommendationDocument> {
  const frozen = await frozenOf(tx, board, 'chapter');
  if (frozen) return frozen;
  const { recommendationId, sampleIds } = board;
  const finding = findRecommendation(tx, recommendationId);
  const joining = recommendationSamples(tx, recommendationId).then(effectiveSamples);
  const selecting = selectedRuns(tx, recommendationId);
  const parting = samplesPart(tx, {
    sampleIds,
    members: joining,
    runs: selecting,
    rated: joining.then((members) => new Set(ratedSamples(members).map(({ id }) => id))),
  });
  const [
    row,
    members,
    selected,
    part,
    advice,
    otherPaddocks,
    products,
    comments,
    nitrogenBudgets,
    sensitivities,
    costs,
    sensitivityTables,
    seasons,
    trends,
  ] = await Promise.all([
    finding,
    joining,
    selecting,
    parting,
    statementsOfRecommendation(tx, board, day),
    otherPaddocksOf(tx, sampleIds),
    productDocuments(tx, recommendationId, sampleIds, publishedOn),
    recommendationComments(tx, recommendationId),
    nitrogenBudgetsOf(tx, recommendationId, selecting),
    sensitivitiesOf(tx, recommendationId, selecting),
    costsAt(tx, board, publishedOn),
    sensitivityTablesOf(tx, recommendationId),
    finding.then((found) => seasonsDocument(tx, found)),
    trendsOf(tx, { sampleIds, samples: joining, part: parting, publishedOn }),
  ]);
  return {
    recommendationId,
    name: row.name,
    ...part,
    otherPaddocks,
    products,
    comments: comments.map(commentDocument),
    nitrogenBudgets,
    sensitivities,
    costs: costs.plan,
    sensitivityTables,
    answers: advice.samples.flatMap((sample) => answersDocument(sample, advice.tables)),
    seasons,
    balances: balancesOf(advice.statements, advice.tables),
    farm: farmBalancesOf(advice.statements, members, advice.tables),
    judgedBy: [...new Set(advice.statements.flatMap(judgementOf))],
    watch: whatToWatch(advice.statements, worthOf(members, selected)),
    caveats: advice.statements.filter(isCaveat).map(({ parameters: _, ...caveat }) => caveat),
    trends,
  };
}

/** Nothing of a sample without a grid. */
function answersDocument(sample: PlanSample, tables: PlanTables): AnswersDocument[] {
  const nutrients = threeAnswersOf(sample);
  if (nutrients.length === 0) return [];
  const bridge = bridgeStatements(sample, tables).map(({ on, sentence }) => ({ on, sentence }));
  return [{ sampleId: sample.sampleId, nutrients, bridge }];
}
