import { asc, desc, eq } from 'drizzle-orm';
import type { Report, ReportComment } from '../../../src/model/contract/entities.ts';
import { byKey } from '../../../src/model/shared/group.ts';
import { anyOf } from '../../db/any-of.ts';
import {
  appUser,
  publishedDocument,
  recommendation,
  report,
  reportComment,
  reportReopening,
} from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { found } from '../../failure.ts';
import { favouriteComments } from '../comments/favourite-comments.ts';
import { usedComments } from '../comments/used-comments.ts';
import { customerName } from '../customers/customer-name.ts';
import { RECOMMENDATION_REPORTS } from './report-options.data.ts';
import { frozenReports } from '../shared/frozen.ts';
import { recommendationSummaries } from '../recommendation/recommendation-summaries.ts';
import { findReport, type ReportRow } from './find-report.ts';
import { shownMembers } from './report-members.ts';
import { conversationsOf } from './conversations.ts';
import { isOfFamily } from './editions.ts';
import { reachOf } from './reach.ts';
import { staleSamples } from './stale-samples.ts';
import { reportSummaries } from './report-summaries.ts';

/** One report, whole. */
export async function wholeReport(tx: Tx, id: number): Promise<Report> {
  const [row, members, stale] = await Promise.all([findReport(tx, id), shownMembers(tx, id), staleSamples(tx, id)]);
  const ids = members.map(({ recommendationId }) => recommendationId);
  const [
    [summary],
    details,
    frozen,
    documents,
    ofCustomer,
    comments,
    used,
    editions,
    conversations,
    reach,
    reopenings,
  ] = await Promise.all([
    reportSummaries(tx, eq(report.id, id)),
    ids.length === 0 ? [] : recommendationSummaries(tx, anyOf(recommendation.id, ids)),
    frozenReports(tx, [id]),
    tx.select().from(publishedDocument).where(eq(publishedDocument.reportId, id)).orderBy(asc(publishedDocument.id)),
    customerName(tx, row.customerId),
    reportComments(tx, id),
    row.publishedOn === null ? usedComments(tx) : [],
    editionsOf(tx, row),
    conversationsOf(tx, row),
    reachOf(tx, id),
    reopeningsOf(tx, id),
  ]);
  const detailOf = byKey(details, (entry) => entry.id);
  return {
    ...found(summary, 'REPORT_NOT_FOUND'),
    id,
    recommendationReportId: id,
    customerId: row.customerId,
    customerName: frozen.get(id)?.cover.customerName ?? ofCustomer,
    recommendationIds: ids,
    recommendationDetails: ids.flatMap((recommendationId) => detailOf.get(recommendationId) ?? []),
    availableReports: RECOMMENDATION_REPORTS.map((type) => ({
      recommendationReportTypeId: type.recommendationReportTypeId,
      isAvailable: type.activeFlag,
    })),
    comments,
    commentsRecentlyUsed: used,
    publishedDocuments: documents.map((document) => ({
      id: document.id,
      fileName: document.fileName,
      mimeType: document.mimeType,
      sizeBytes: document.sizeBytes,
      inputsHash: document.inputsHash,
      storedOn: document.createdOn.toISOString(),
    })),
    editions,
    ...conversations,
    reach,
    reopenings,
    staleSamples: stale,
    version: row.version,
  };
}

const wordsOf = ({ commentLabel, comment }: Pick<ReportComment, 'commentLabel' | 'comment'>): string =>
  JSON.stringify([commentLabel, comment]);

/** All versions of a report, the first one first; only itself while it was never renewed. */
async function editionsOf(tx: Tx, row: ReportRow): Promise<Report['editions']> {
  const rows = await reportSummaries(tx, isOfFamily(row));
  return rows.toSorted((one, other) => one.edition - other.edition || one.reportId - other.reportId);
}

/** When it was opened again, by whom and why, newest first. */
async function reopeningsOf(tx: Tx, reportId: number): Promise<Report['reopenings']> {
  const rows = await tx
    .select({ by: appUser.name, on: reportReopening.createdOn, reason: reportReopening.reason })
    .from(reportReopening)
    .leftJoin(appUser, eq(appUser.id, reportReopening.createdBy))
    .where(eq(reportReopening.reportId, reportId))
    .orderBy(desc(reportReopening.id));
  return rows.map(({ by, on, reason }) => ({ by: by ?? '', on: on.toISOString(), reason }));
}

/** The comments of a report in report order. */
export async function reportComments(tx: Tx, reportId: number): Promise<ReportComment[]> {
  const [rows, favourites] = await Promise.all([
    tx
      .select()
      .from(reportComment)
      .where(eq(reportComment.reportId, reportId))
      .orderBy(asc(reportComment.reportOrder), asc(reportComment.id)),
    favouriteComments(tx),
  ]);
  // A comment of a report is a favourite by its text: favourites do not refer to reports.
  const kept = new Set(favourites.map(wordsOf));
  return rows.map((row) => ({
    id: row.id,
    recommendationsReportsCommentId: row.id,
    reportId,
    reportOrder: row.reportOrder,
    commentLabel: row.commentLabel,
    comment: row.comment,
    commentType: 'REPORT',
    isFavorite: kept.has(wordsOf(row)),
    version: row.version,
  }));
}
