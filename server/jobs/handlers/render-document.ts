import { lt, sql } from 'drizzle-orm';
import { renderedPreview } from '../../db/schema/index.ts';
import { renderInPool } from '../../documents/pool.ts';
import { reportDocument } from '../../queries/reports/report-document.ts';
import { jobHandler } from '../define-job.ts';

/** Renders a preview and keeps it for the call that waits for it; previews older than an hour go. A second run renders the same bytes again. */
export const renderDocument = jobHandler(
  'render-document',
  async ({ data: { reportId, reportTypeId, outputTypeId, optionCodes, timeZone }, jobId, inTenant, signal }) => {
    const data = await inTenant((tx) => reportDocument(tx, reportId, timeZone));
    const { bytes, mimeType, fileName } = await renderInPool({ reportTypeId, outputTypeId, optionCodes, data }, signal);
    return inTenant(async (tx) => {
      await tx.delete(renderedPreview).where(lt(renderedPreview.createdOn, sql`now() - interval '1 hour'`));
      const [row] = await tx
        .insert(renderedPreview)
        .values({ jobId, fileName, mimeType, content: bytes })
        .returning({ id: renderedPreview.id });
      return { previewId: row!.id };
    });
  },
);
