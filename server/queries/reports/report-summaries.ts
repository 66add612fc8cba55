import { and, asc, desc, eq, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReportSummary } from '../../../src/model/contract/entities.ts';
import { groupBy } from '../../../src/model/shared/group.ts';
import {
  appUser,
  frozenReport,
  recommendation,
  recommendationSample,
  report,
  reportRecommendation,
  sample,
  sentEmail,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { ofThisTenant } from '../../db/this-tenant.ts';
import { membersWhere } from './report-members.ts';

const updater = alias(appUser, 'updater');
const finaliser = alias(appUser, 'finaliser');
const publisher = alias(appUser, 'publisher');

/** Reports of a customer, newest change first; all of them, or only those finalised or in progress. */
export const reportsOfCustomer = (tx: Tx, customerId: number, finalised?: boolean): Promise<ReportSummary[]> =>
  reportSummaries(
    tx,
    and(
      eq(report.customerId, customerId),
      finalised === undefined ? undefined : finalised ? isNotNull(report.finalisedOn) : isNull(report.finalisedOn),
    ),
  );

export async function reportSummaries(tx: Tx, where: SQL | undefined): Promise<ReportSummary[]> {
  const isShown = and(where, eq(report.isDeleted, false));
  const [rows, shown, typeRows] = await Promise.all([
    tx
      .select({
        report,
        updatedBy: updater.name,
        finalisedBy: finaliser.name,
        publishedBy: publisher.name,
        people: frozenReport.people,
        mails: sql<number>`(select count(*)::int from ${sentEmail} where ${ofThisTenant(sentEmail)} and ${sentEmail}.report_id = ${report}.id)`,
      })
      .from(report)
      .leftJoin(updater, eq(updater.id, report.lastUpdatedBy))
      .leftJoin(finaliser, eq(finaliser.id, report.finalisedBy))
      .leftJoin(publisher, eq(publisher.id, report.publishedBy))
      .leftJoin(frozenReport, eq(frozenReport.reportId, report.id))
      .where(isShown)
      .orderBy(desc(report.lastUpdatedOn), desc(report.id)),
    membersWhere(tx, isShown),
    tx
      .selectDistinct({ reportId: reportRecommendation.reportId, sampleTypeId: sample.sampleTypeId })
      .from(report)
      .innerJoin(reportRecommendation, eq(reportRecommendation.reportId, report.id))
      .innerJoin(recommendation, eq(recommendation.id, reportRecommendation.recommendationId))
      .innerJoin(recommendationSample, eq(recommendationSample.recommendationId, reportRecommendation.recommendationId))
      .innerJoin(sample, eq(sample.id, recommendationSample.sampleId))
      .where(and(isShown, ne(recommendation.status, 'Deleted')))
      .orderBy(asc(sample.sampleTypeId)),
  ]);
  const members = groupBy(shown, (row) => row.reportId);
  const types = groupBy(typeRows, (row) => row.reportId);
  return rows.map(({ report: of, updatedBy, finalisedBy, publishedBy, people, mails }) => {
    const own = members.get(of.id) ?? [];
    const nameOf = (id: string | null, now: string | null): string | null =>
      id === null ? now : (people?.[id] ?? now);
    return {
      reportId: of.id,
      reportName: of.name,
      reportSampleTypes: (types.get(of.id) ?? []).map((row) => (row.sampleTypeId === 2 ? 'Plant' : 'Soil')).join(', '),
      recommendationCount: own.length,
      finalised: of.finalisedOn !== null,
      finalisedBy: nameOf(of.finalisedBy, finalisedBy),
      finalisedOn: of.finalisedOn?.toISOString() ?? null,
      lastUpdatedBy: nameOf(of.lastUpdatedBy, updatedBy) ?? '',
      lastUpdatedOn: of.lastUpdatedOn.toISOString(),
      published: of.publishedOn !== null,
      publishedBy: nameOf(of.publishedBy, publishedBy),
      publishedOn: of.publishedOn?.toISOString() ?? null,
      uploaded: of.isUploaded,
      emailSentCount: mails,
      edition: of.edition,
      recommendations: own.map(({ recommendationId, displayOrder }) => ({ recommendationId, displayOrder })),
    };
  });
}
