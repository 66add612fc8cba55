import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { publishedDocument, report } from '../../db/schema/index.ts';
import { OUTPUT_TYPE, REPORT_TYPE } from '../../documents/report-options.data.ts';
import { renderInPool } from '../../documents/pool.ts';
import { lockedReport } from '../../queries/report/find-report.ts';
import { reportDocument } from '../../queries/report/report-document.ts';
import { appliedOutputs, checkedCodes } from '../../queries/report/report-options.ts';
import { jobHandler } from '../define-job.ts';

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

/**
 * Renders the Recommendation Report and every output whose options were applied to the report, stores each under the hash of its contents,
 * and freezes them with the hash of what they were made from. A repeated run finds the report published and changes nothing.
 */
export const publishReport = jobHandler('publish-report', async ({ data: { reportId }, actor, inTenant, services, signal }) => {
  const prepared = await inTenant(async (tx) => {
    const { isUploaded } = await lockedReport(tx, reportId);
    if (isUploaded) return null;
    const outputs = [{ reportTypeId: REPORT_TYPE.recommendationReport, outputTypeId: OUTPUT_TYPE.pdf } as { reportTypeId: number; outputTypeId: number }, ...(await appliedOutputs(tx, reportId))];
    const distinct = [...new Map(outputs.map((output) => [`${output.reportTypeId}/${output.outputTypeId}`, output])).values()];
    const requests = [];
    for (const output of distinct) requests.push({ ...output, optionCodes: await checkedCodes(tx, { reportId, userId: actor.userId }, output.reportTypeId, output.outputTypeId) });
    return { data: await reportDocument(tx, reportId), requests };
  });
  if (prepared === null) return { documents: 0 };
  const rows: (typeof publishedDocument.$inferInsert)[] = [];
  for (const request of prepared.requests) {
    const { bytes, mimeType, fileName } = await renderInPool({ ...request, data: prepared.data }, signal);
    const contentHash = sha256(bytes);
    const storageKey = `${actor.tenantId}/reports/${reportId}/${contentHash}`;
    await services.documents.put(storageKey, bytes);
    rows.push({
      reportId,
      reportTypeId: request.reportTypeId,
      outputTypeId: request.outputTypeId,
      fileName,
      mimeType,
      sizeBytes: bytes.byteLength,
      inputsHash: sha256(JSON.stringify({ optionCodes: request.optionCodes, data: prepared.data })),
      contentHash,
      storageKey,
    });
  }
  await inTenant(async (tx) => {
    const { isUploaded } = await lockedReport(tx, reportId);
    if (isUploaded) return;
    await tx.insert(publishedDocument).values(rows);
    await tx.update(report).set({ isUploaded: true }).where(eq(report.id, reportId));
  });
  return { documents: rows.length };
});
