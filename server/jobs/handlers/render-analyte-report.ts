import { reportTypes } from '../../../src/model/reports/report-output.ts';
import { renderInPool } from '../../documents/pool.ts';
import { samplesDocument } from '../../queries/reports/samples-document.ts';
import { jobHandler } from '../define-job.ts';
import { keepPreview } from './keep-preview.ts';

/** Renders the analyte report of samples, with all their analytes and in the order in which they were named. */
export const renderAnalyteReport = jobHandler(
  'render-analyte-report',
  async ({ data: { outputTypeId, ...asked }, jobId, inTenant, signal }) => {
    const data = await inTenant((tx) => samplesDocument(tx, asked));
    const optionCodes = ['SECONDARY_ANALYTES', 'ORDER_AS_SET'];
    const rendered = await renderInPool(
      { reportTypeId: reportTypes.analyteReport, outputTypeId, optionCodes, data },
      signal,
    );
    return inTenant((tx) => keepPreview(tx, { jobId, data: asked }, rendered));
  },
);
