import { downloadFileName } from '../../../src/model/reports/report-output.ts';
import { renderInPool } from '../../documents/pool.ts';
import { reportDocument } from '../../queries/reports/report-document.ts';
import { jobHandler } from '../define-job.ts';
import { keepPreview } from './keep-preview.ts';

/** Renders a preview and keeps it for the call that waits for it. A second run renders the same bytes again. */
export const renderDocument = jobHandler(
  'render-document',
  async ({ data: { reportId, reportTypeId, outputTypeId, optionCodes, timeZone }, jobId, inTenant, signal }) => {
    const data = await inTenant((tx) => reportDocument(tx, reportId, timeZone));
    const rendered = await renderInPool({ reportTypeId, outputTypeId, optionCodes, data }, signal);
    const fileName = downloadFileName({ ...data, typeId: reportTypeId, outputId: outputTypeId });
    return inTenant((tx) => keepPreview(tx, { jobId, data: { reportId } }, { ...rendered, fileName }));
  },
);
