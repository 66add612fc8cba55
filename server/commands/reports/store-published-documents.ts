import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { outputTypes, reportTypes } from '../../../src/model/reports/report-output.ts';
import { publishedDocument, report } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import type { Actor } from '../../db/tenant-transaction.ts';
import { noteAct } from '../../db/note-act.ts';
import { renderInPool } from '../../documents/pool.ts';
import { lockedReport } from '../../queries/reports/find-report.ts';
import { reportDocument } from '../../queries/reports/report-document.ts';
import { appliedOutputs, checkedCodes } from '../../queries/reports/report-options.ts';
import type { DocumentStore } from '../../storage/document-store.ts';

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

interface Publication {
  readonly reportId: number;
  /** Zone in which the documents write their instants, for good. */
  readonly timeZone: string;
  readonly actor: Actor;
  readonly inTenant: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly documents: DocumentStore;
  readonly signal: AbortSignal;
}

/**
 * Renders the Recommendation Report and every output whose options were applied to the report, stores each under the hash of its contents,
 * and freezes them with the hash of what they were made from. Repeated, it finds the documents stored and changes nothing.
 */
export async function storePublishedDocuments({
  reportId,
  timeZone,
  actor,
  inTenant,
  documents,
  signal,
}: Publication): Promise<number> {
  const prepared = await inTenant(async (tx) => {
    const { isUploaded } = await lockedReport(tx, reportId);
    if (isUploaded) return null;
    const main = { reportTypeId: reportTypes.recommendationReport as number, outputTypeId: outputTypes.pdf as number };
    const outputs = [
      ...new Map(
        [main, ...(await appliedOutputs(tx, reportId))].map((output) => [
          `${output.reportTypeId}/${output.outputTypeId}`,
          output,
        ]),
      ).values(),
    ];
    const requests = [];
    for (const output of outputs)
      requests.push({
        ...output,
        optionCodes: await checkedCodes(
          tx,
          { reportId, userId: actor.userId },
          output.reportTypeId,
          output.outputTypeId,
        ),
      });
    return { data: await reportDocument(tx, reportId, timeZone), requests };
  });
  if (prepared === null) return 0;
  const rows: (typeof publishedDocument.$inferInsert)[] = [];
  for (const request of prepared.requests) {
    const { bytes, mimeType, fileName } = await renderInPool({ ...request, data: prepared.data }, signal);
    const contentHash = sha256(bytes);
    const storageKey = `${actor.tenantId}/reports/${reportId}/${contentHash}`;
    await documents.put(storageKey, bytes);
    const inputsHash = sha256(JSON.stringify({ optionCodes: request.optionCodes, data: prepared.data }));
    rows.push({
      reportId,
      reportTypeId: request.reportTypeId,
      outputTypeId: request.outputTypeId,
      fileName,
      mimeType,
      sizeBytes: bytes.byteLength,
      inputsHash,
      contentHash,
      storageKey,
    });
  }
  await inTenant(async (tx) => {
    const { isUploaded } = await lockedReport(tx, reportId);
    if (isUploaded) return;
    await tx.insert(publishedDocument).values(rows);
    await tx.update(report).set({ isUploaded: true }).where(eq(report.id, reportId));
    await noteAct(tx, { kind: 'PUBLISH', record: 'report', recordId: reportId, count: rows.length });
  });
  return rows.length;
}
