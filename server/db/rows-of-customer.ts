import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import {
  applicationRate,
  autoReport,
  autoReportSample,
  customBlend,
  customBlendProduct,
  customer,
  customerAdviser,
  farm,
  favouriteComment,
  favouriteProduct,
  frozenRecommendation,
  frozenReport,
  growerAnswer,
  growerLink,
  growerPlan,
  inputChange,
  inputNote,
  labResult,
  notification,
  mailboxAttachment,
  mailboxMessage,
  paddock,
  paddockChange,
  paddockInput,
  publishedDocument,
  recommendation,
  recommendationCalculator,
  recommendationComment,
  recommendationSample,
  recommendedProduct,
  renderedPreview,
  report,
  reportBasis,
  reportComment,
  reportOption,
  reportRecommendation,
  reportReopening,
  sample,
  sampleChange,
  sampleCorrection,
  sampleEngine,
  sampleEngineRun,
  sampleParameter,
  seasonResult,
  sentEmail,
  site,
  upload,
  uploadJob,
  uploadJobPart,
  uploadReplacement,
} from './schema/index.ts';

/** The rows of one table that tell of a customer. */
export interface RowsOf {
  readonly name: string;
  readonly table: AnyPgTable;
  readonly where: SQL;
}

/**
 * Everything that tells of a customer but the customer itself and the answers kept under Idempotency-Keys, which are emptied: what is given out when they ask what is kept of
 * them, and what is removed when they are erased. In the order in which it can be removed: each table before those that it names.
 */
export function rowsOfCustomer(customerId: number): readonly RowsOf[] {
  const owned = (table: AnyPgTable, column: AnyPgColumn): RowsOf => rows(table, sql`${column} = ${customerId}`);
  const under = (table: AnyPgTable, column: AnyPgColumn, parent: RowsOf, id: AnyPgColumn): RowsOf =>
    rows(table, sql`${column} in (select ${id} from ${parent.table} where ${parent.where})`);

  const recommendations = owned(recommendation, recommendation.customerId);
  const ofRecommendation = (table: AnyPgTable, column: AnyPgColumn): RowsOf =>
    under(table, column, recommendations, recommendation.id);
  const reports = owned(report, report.customerId);
  const ofReport = (table: AnyPgTable, column: AnyPgColumn): RowsOf => under(table, column, reports, report.id);
  const samples = owned(sample, sample.customerId);
  const ofSample = (table: AnyPgTable, column: AnyPgColumn): RowsOf => under(table, column, samples, sample.id);
  const products = ofRecommendation(recommendedProduct, recommendedProduct.recommendationId);
  const growerLinks = ofReport(growerLink, growerLink.reportId);
  const autoReports = owned(autoReport, autoReport.customerId);
  const engines = ofSample(sampleEngine, sampleEngine.sampleId);
  const blends = owned(customBlend, customBlend.customerId);
  const farms = owned(farm, farm.customerId);
  const paddocks = under(paddock, paddock.farmId, farms, farm.id);
  const uploadJobs = owned(uploadJob, uploadJob.customerId);
  const mails = rows(
    mailboxMessage,
    sql`${customerId} = any(${mailboxMessage.customerIds}) or exists (select from ${customer} where ${customer.id} = ${customerId} and ${customer.email} <> '' and position(lower(${customer.email}) in lower(${mailboxMessage.to})) > 0)
      or exists (select from ${sentEmail} where ${sentEmail.reportId} in (select ${report.id} from ${report} where ${reports.where}) and ${sentEmail.emailAddress} = ${mailboxMessage.to})`,
  );

  return [
    owned(favouriteComment, favouriteComment.customerId),
    owned(renderedPreview, renderedPreview.customerId),
    under(uploadJobPart, uploadJobPart.uploadJobId, uploadJobs, uploadJob.id),
    uploadJobs,
    under(mailboxAttachment, mailboxAttachment.messageId, mails, mailboxMessage.id),
    mails,
    under(applicationRate, applicationRate.recommendedProductId, products, recommendedProduct.id),
    products,
    ofRecommendation(frozenRecommendation, frozenRecommendation.recommendationId),
    ofRecommendation(recommendationCalculator, recommendationCalculator.recommendationId),
    ofRecommendation(recommendationComment, recommendationComment.recommendationId),
    ofRecommendation(recommendationSample, recommendationSample.recommendationId),
    under(growerAnswer, growerAnswer.linkId, growerLinks, growerLink.id),
    growerLinks,
    ofReport(frozenReport, frozenReport.reportId),
    ofReport(growerPlan, growerPlan.reportId),
    ofReport(publishedDocument, publishedDocument.reportId),
    ofReport(sentEmail, sentEmail.reportId),
    ofReport(reportComment, reportComment.reportId),
    ofReport(reportBasis, reportBasis.reportId),
    ofReport(reportReopening, reportReopening.reportId),
    ofReport(reportOption, reportOption.reportId),
    ofReport(reportRecommendation, reportRecommendation.reportId),
    owned(notification, notification.customerId),
    reports,
    recommendations,
    under(autoReportSample, autoReportSample.autoReportId, autoReports, autoReport.id),
    autoReports,
    under(seasonResult, seasonResult.sampleEngineId, engines, sampleEngine.id),
    ofSample(sampleEngineRun, sampleEngineRun.sampleId),
    engines,
    ofSample(uploadReplacement, uploadReplacement.sampleId),
    ofSample(sampleChange, sampleChange.sampleId),
    owned(sampleCorrection, sampleCorrection.customerId),
    ofSample(sampleParameter, sampleParameter.sampleId),
    ofSample(inputChange, inputChange.sampleId),
    ofSample(inputNote, inputNote.sampleId),
    ofSample(labResult, labResult.sampleId),
    samples,
    owned(upload, upload.customerId),
    owned(site, site.customerId),
    under(paddockInput, paddockInput.paddockId, paddocks, paddock.id),
    under(paddockChange, paddockChange.paddockId, paddocks, paddock.id),
    paddocks,
    farms,
    under(favouriteProduct, favouriteProduct.customBlendId, blends, customBlend.id),
    under(customBlendProduct, customBlendProduct.customBlendId, blends, customBlend.id),
    blends,
    owned(customerAdviser, customerAdviser.customerId),
  ];
}

const rows = (table: AnyPgTable, where: SQL): RowsOf => ({ name: getTableName(table), table, where });
