import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core';
import {
  applicationRate,
  autoReport,
  autoReportSample,
  countsChange,
  customBlend,
  customBlendProduct,
  customer,
  customerAdviser,
  customerCounts,
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
  reportNote,
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
import { ofThisTenant } from './this-tenant.ts';

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
  const under = (
    table: AnyPgTable,
    { column, parent, id }: { readonly column: AnyPgColumn; readonly parent: RowsOf; readonly id: AnyPgColumn },
  ): RowsOf =>
    rows(
      table,
      sql`${column} in (select ${id} from ${parent.table} where ${ofThisTenant(parent.table)} and ${parent.where})`,
    );

  const recommendations = owned(recommendation, recommendation.customerId);
  const ofRecommendation = (table: AnyPgTable, column: AnyPgColumn): RowsOf =>
    under(table, { column, parent: recommendations, id: recommendation.id });
  const reports = owned(report, report.customerId);
  const ofReport = (table: AnyPgTable, column: AnyPgColumn): RowsOf =>
    under(table, { column, parent: reports, id: report.id });
  const samples = owned(sample, sample.customerId);
  const ofSample = (table: AnyPgTable, column: AnyPgColumn): RowsOf =>
    under(table, { column, parent: samples, id: sample.id });
  const products = ofRecommendation(recommendedProduct, recommendedProduct.recommendationId);
  const growerLinks = ofReport(growerLink, growerLink.reportId);
  const autoReports = owned(autoReport, autoReport.customerId);
  const engines = ofSample(sampleEngine, sampleEngine.sampleId);
  const blends = owned(customBlend, customBlend.customerId);
  const farms = owned(farm, farm.customerId);
  const paddocks = under(paddock, { column: paddock.farmId, parent: farms, id: farm.id });
  const uploadJobs = owned(uploadJob, uploadJob.customerId);
  const mails = rows(
    mailboxMessage,
    sql`(${customerId} = any(${mailboxMessage.customerIds}) or exists (select from ${customer} where ${ofThisTenant(customer)} and ${customer.id} = ${customerId} and ${customer.email} <> '' and position(lower(${customer.email}) in lower(${mailboxMessage.to})) > 0)
      or exists (select from ${sentEmail} where ${ofThisTenant(sentEmail)} and ${sentEmail.reportId} in (select ${report.id} from ${report} where ${ofThisTenant(report)} and ${reports.where}) and ${sentEmail.emailAddress} = ${mailboxMessage.to}))`,
  );

  return [
    owned(favouriteComment, favouriteComment.customerId),
    owned(renderedPreview, renderedPreview.customerId),
    under(uploadJobPart, { column: uploadJobPart.uploadJobId, parent: uploadJobs, id: uploadJob.id }),
    uploadJobs,
    under(mailboxAttachment, { column: mailboxAttachment.messageId, parent: mails, id: mailboxMessage.id }),
    mails,
    under(applicationRate, {
      column: applicationRate.recommendedProductId,
      parent: products,
      id: recommendedProduct.id,
    }),
    products,
    ofRecommendation(frozenRecommendation, frozenRecommendation.recommendationId),
    ofRecommendation(recommendationCalculator, recommendationCalculator.recommendationId),
    ofRecommendation(recommendationComment, recommendationComment.recommendationId),
    ofRecommendation(recommendationSample, recommendationSample.recommendationId),
    under(growerAnswer, { column: growerAnswer.linkId, parent: growerLinks, id: growerLink.id }),
    growerLinks,
    ofReport(frozenReport, frozenReport.reportId),
    ofReport(growerPlan, growerPlan.reportId),
    ofReport(publishedDocument, publishedDocument.reportId),
    ofReport(sentEmail, sentEmail.reportId),
    ofReport(reportComment, reportComment.reportId),
    ofReport(reportBasis, reportBasis.reportId),
    ofReport(reportNote, reportNote.reportId),
    ofReport(reportReopening, reportReopening.reportId),
    ofReport(reportOption, reportOption.reportId),
    ofReport(reportRecommendation, reportRecommendation.reportId),
    owned(notification, notification.customerId),
    reports,
    recommendations,
    under(autoReportSample, { column: autoReportSample.autoReportId, parent: autoReports, id: autoReport.id }),
    autoReports,
    under(seasonResult, { column: seasonResult.sampleEngineId, parent: engines, id: sampleEngine.id }),
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
    under(paddockInput, { column: paddockInput.paddockId, parent: paddocks, id: paddock.id }),
    under(paddockChange, { column: paddockChange.paddockId, parent: paddocks, id: paddock.id }),
    paddocks,
    farms,
    under(favouriteProduct, { column: favouriteProduct.customBlendId, parent: blends, id: customBlend.id }),
    under(customBlendProduct, { column: customBlendProduct.customBlendId, parent: blends, id: customBlend.id }),
    blends,
    owned(customerAdviser, customerAdviser.customerId),
    owned(customerCounts, customerCounts.customerId),
    // What went before has been noted there.
    owned(countsChange, countsChange.customerId),
  ];
}

const rows = (table: AnyPgTable, where: SQL): RowsOf => ({ name: getTableName(table), table, where });
