import { asc, eq, inArray } from 'drizzle-orm';
import { whatToWatch } from '../../../src/model/advice/watch.ts';
import { standingSamples } from '../../../src/model/recommendation/standing-samples.ts';
import { byKey, groupBy } from '../../collections/group.ts';
import {
  analyte,
  appUser,
  crop,
  customer,
  farm,
  labResult,
  paddock,
  recommendation,
  sample,
  site,
  tenant,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import type {
  CommentDocument,
  RecommendationDocument,
  ReportDocument,
  SampleDocument,
  Signature,
} from '../../../src/model/reports/document-data.ts';
import type { Decision } from '../../engine/index.ts';
import { statementsOfRecommendation } from '../advice/statements.ts';
import { shownMembers } from './report-members.ts';
import { recommendationComments } from '../comments/recommendation-comments.ts';
import { recommendationSamples } from '../recommendation/recommendation-samples.ts';
import { cropTypeOf } from '../overview/recommendation-summaries.ts';
import {
  criticalValuesOf,
  nitrogenBudgetsOf,
  runsOf,
  selectedRuns,
  sensitivitiesOf,
  type SelectedRun,
} from './engine-documents.ts';
import { findReport } from './find-report.ts';
import { productDocuments } from './product-documents.ts';
import { ratingOf } from './rating-of-decision.ts';
import { reportComments } from './report.ts';

/**
 * Everything a document of the report shows, as plain data: the same rows and zone give the same data, so its hash can be kept with what
 * was published. `timeZone` is the IANA zone of whoever asked for the document.
 */
export async function reportDocument(tx: Tx, reportId: number, timeZone: string): Promise<ReportDocument> {
  const row = await findReport(tx, reportId);
  const [owner] = await tx.select().from(customer).where(eq(customer.id, row.customerId));
  const [supplier] = await tx.select().from(tenant).where(eq(tenant.id, row.tenantId));
  const names = byKey(await tx.select({ id: appUser.id, name: appUser.name }).from(appUser), (user) => user.id);
  const signature = (userId: string | null, on: Date | null): Signature | null =>
    on && { by: (userId && names.get(userId)?.name) || '', on: on.toISOString() };
  const preparedOn = (row.finalisedOn ?? row.lastUpdatedOn).toISOString();
  const recommendations: RecommendationDocument[] = [];
  for (const { recommendationId } of await shownMembers(tx, [reportId]))
    recommendations.push(await recommendationDocument(tx, recommendationId, preparedOn.slice(0, 10)));
  return {
    reportId,
    reportName: row.name,
    tenantName: supplier?.name ?? '',
    customerId: row.customerId,
    customerName: owner?.name ?? '',
    preparedBy: (row.createdBy && names.get(row.createdBy)?.name) || '',
    preparedOn,
    timeZone,
    finalised: signature(row.finalisedBy, row.finalisedOn),
    published: signature(row.publishedBy, row.publishedOn),
    recommendations,
    comments: (await reportComments(tx, reportId)).map(commentDocument),
  };
}

const commentDocument = ({ commentLabel, comment }: { commentLabel: string; comment: string }): CommentDocument => ({
  title: commentLabel,
  html: comment,
});

/** `day` is the one on which the age of a sample is told, so that the same rows give the same document. */
async function recommendationDocument(tx: Tx, recommendationId: number, day: string): Promise<RecommendationDocument> {
  const [row] = await tx.select().from(recommendation).where(eq(recommendation.id, recommendationId));
  const members = standingSamples(await recommendationSamples(tx, recommendationId));
  const selected = byKey(await selectedRuns(tx, recommendationId), ({ run }) => run.sampleId);
  const ids = members.map((member) => member.id);
  const details = byKey(
    ids.length === 0
      ? []
      : await tx
          .select({ sample, farmName: farm.name, shape: paddock.geometry, coords: site.coords })
          .from(sample)
          .leftJoin(paddock, eq(paddock.id, sample.paddockId))
          .leftJoin(farm, eq(farm.id, paddock.farmId))
          .leftJoin(site, eq(site.id, sample.siteId))
          .where(inArray(sample.id, ids)),
    (entry) => entry.sample.id,
  );
  const results = groupBy(
    ids.length === 0 ? [] : await tx.select().from(labResult).where(inArray(labResult.sampleId, ids)),
    (entry) => entry.sampleId,
  );
  const analytes = await tx.select().from(analyte).orderBy(asc(analyte.displayOrder), asc(analyte.id));
  const used = new Set(
    [...selected.values()].flatMap(({ run }) =>
      (run.decisions as readonly Decision[]).map((decision) => decision.analyteId),
    ),
  );
  for (const own of results.values()) for (const result of own) if (result.value !== null) used.add(result.analyteId);
  const shown = analytes.filter((entry) => used.has(entry.id) && entry.isVisible);
  const crops =
    ids.length === 0
      ? []
      : await tx
          .selectDistinct({ name: crop.name })
          .from(sample)
          .innerJoin(crop, eq(crop.id, sample.cropId))
          .where(inArray(sample.id, ids));
  return {
    recommendationId,
    name: row!.name,
    cropName: cropTypeOf(crops.map((entry) => entry.name)) || null,
    sampleType: members[0]?.sampleTypeId === 2 ? 'PLANT' : 'SOIL',
    analytes: shown.map((entry) => ({
      analyteId: entry.id,
      displayName: entry.displayName,
      shortName: entry.shortName,
      unitOfMeasure: entry.unitOfMeasure,
      decimalPlaces: entry.preferredDecimalPlaces,
      nutrientCode: entry.nutrientCode,
      isPrimary: entry.isPrimary,
    })),
    samples: members.map((member) =>
      sampleDocument(member, details.get(member.id)!, selected.get(member.id), results.get(member.id) ?? []),
    ),
    products: await productDocuments(tx, recommendationId),
    comments: (await recommendationComments(tx, recommendationId)).map(commentDocument),
    nitrogenBudgets: await nitrogenBudgetsOf(tx, recommendationId, [...selected.values()]),
    sensitivities: sensitivitiesOf([...selected.values()]),
    criticalValues: criticalValuesOf([...selected.values()], analytes),
    watch: whatToWatch((await statementsOfRecommendation(tx, recommendationId, day)).statements),
    runs: runsOf([...selected.values()]),
  };
}

type Member = Awaited<ReturnType<typeof recommendationSamples>>[number];
interface Detail {
  readonly sample: typeof sample.$inferSelect;
  readonly farmName: string | null;
  readonly shape: (typeof paddock.$inferSelect)['geometry'];
  readonly coords: readonly [number, number] | null;
}

function sampleDocument(
  member: Member,
  { sample: of, farmName, shape, coords }: Detail,
  shown: SelectedRun | undefined,
  results: readonly (typeof labResult.$inferSelect)[],
): SampleDocument {
  const decisions = byKey((shown?.run.decisions ?? []) as readonly Decision[], (decision) => decision.analyteId);
  const measured = byKey(results, (result) => result.analyteId);
  return {
    sampleId: of.id,
    farmName,
    paddockId: of.paddockId,
    paddockName: member.detail.paddockName,
    paddockAreaHa: member.detail.paddockAreaHa,
    paddockShape: shape as SampleDocument['paddockShape'],
    siteName: member.detail.siteName ?? of.name,
    siteLongitude: coords?.[0] ?? null,
    siteLatitude: coords?.[1] ?? null,
    labNumber: of.labNumber,
    sampledOn: of.dateSampled,
    depthFromCm: of.depthFromCm,
    depthToCm: of.depthToCm,
    averagePlantWeightG: of.sampleWeightG !== null && of.plantCount ? of.sampleWeightG / of.plantCount : null,
    daysFromEmergence:
      of.dateEmergence === null
        ? null
        : Math.round((Date.parse(of.dateSampled) - Date.parse(of.dateEmergence)) / 86_400_000),
    targetYieldTPerHa: shown?.run.yieldTPerHa ?? null,
    isSummerRain: shown?.run.isSummerRain ?? false,
    results: [...new Set([...decisions.keys(), ...measured.keys()])].map((analyteId) => {
      const decision = decisions.get(analyteId);
      const result = measured.get(analyteId);
      return {
        analyteId,
        value: decision?.labResult ?? result?.value ?? null,
        qualifier: decision?.labQualifier ?? result?.qualifier ?? '',
        rating: decision ? ratingOf(decision) : null,
        demandKgPerHa: decision?.rateKgPerHa ?? null,
      };
    }),
  };
}
