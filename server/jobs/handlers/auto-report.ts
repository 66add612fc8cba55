import { beginAutoReport } from '../../commands/reports/begin-auto-report.ts';
import { jobHandler } from '../define-job.ts';

/** Looks whether the samples of a customer have completed, and makes the one report that goes to it by itself; a second execution finds nothing left. */
export const autoReport = jobHandler('auto-report', async ({ data: { customerId }, actor, inTenant, jobs }) => {
  const autoReportId = await inTenant((tx) => beginAutoReport(tx, { jobs, customerId, userId: actor.userId }));
  return { autoReportId };
});
