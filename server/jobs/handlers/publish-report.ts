import { storePublishedDocuments } from '../../commands/reports/store-published-documents.ts';
import { jobHandler } from '../define-job.ts';

/** Stores the documents of a report that was just published; a repeated run changes nothing. */
export const publishReport = jobHandler('publish-report', async ({ data, actor, inTenant, services, signal }) => ({
  documents: await storePublishedDocuments({
    reportId: data.reportId,
    timeZone: data.timeZone,
    actor,
    inTenant,
    documents: services.documents,
    signal,
  }),
}));
