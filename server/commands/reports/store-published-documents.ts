import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { atPublishing } from '../../../src/model/reports/basis.ts';
import { firstOf } from '../../collections/item-at.ts';
import { growerPlan as growerPlanTable, publishedDocument, report } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import type { Actor } from '../../db/tenant-transaction.ts';
import { noteAct } from '../../db/note-act.ts';
import { growerPlan } from '../../documents/grower-plan.ts';
import { renderInPool } from '../../documents/pool.ts';
import { chosenOutputs } from '../../queries/reports/chosen-outputs.ts';
import { lockedReport } from '../../queries/reports/find-report.ts';
import { keptBasis, reportBasis } from '../../queries/reports/report-basis.ts';
import { reportDocument } from '../../queries/reports/report-document.ts';
import type { DocumentStore } from '../../storage/document-store.ts';
import { fail, Failure } from '../../failure.ts';
import { isOutOfSpace } from '../../out-of-space.ts';
import { isMissing } from '../../queries/privacy/subject-of.ts';
import { keepBasis } from './keep-basis.ts';

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
 * Renders the Recommendation Report, its appendix and every output whose options were applied to the report, stores each under the hash of its
 * contents, and freezes them with the hash of their data. Idempotent: a repetition finds the documents stored. When a disk or the tenant's quota is
 * full the report is not published, so that no reader waits for documents that cannot come.
 */
export async function storePublishedDocuments(publication: Publication): Promise<number> {
  const storedKeys: string[] = [];
  try {
    return await storeDocuments(publication, storedKeys);
  } catch (error) {
    if (isOutOfSpace(error) || isOverStorage(error)) await takeBack(publication, storedKeys);
    // Erased meanwhile: nothing names the documents any more.
    else if (isMissing(error)) await removeOfErased(publication, storedKeys);
    throw error;
  }
}

const isOverStorage = (error: unknown): boolean => error instanceof Failure && error.code === 'STORAGE_QUOTA';

/** A customer that was erased meanwhile took the report along: nothing names the documents any more. */
async function removeOfErased({ reportId, inTenant, documents }: Publication, storedKeys: readonly string[]) {
  const rows = await inTenant((tx) => tx.select({ id: report.id }).from(report).where(eq(report.id, reportId)));
  if (rows.length === 0) for (const key of storedKeys) await documents.remove(key);
}

/** Leaves the report as it was before it was published; what another run of the same job has finished meanwhile stays. */
async function takeBack({ reportId, inTenant, documents }: Publication, storedKeys: readonly string[]): Promise<void> {
  await inTenant(async (tx) => {
    const { isUploaded, publishedOn } = await lockedReport(tx, reportId);
    if (isUploaded || publishedOn === null) return;
    await tx
      .update(report)
      .set({ publishedBy: null, publishedOn: null, version: sql`${report.version} + 1` })
      .where(eq(report.id, reportId));
    for (const key of storedKeys) await documents.remove(key);
  });
}

async function storeDocuments(
  { reportId, timeZone, actor, inTenant, documents, signal }: Publication,
  storedKeys: string[],
): Promise<number> {
  const prepared = await inTenant(async (tx) => {
    const { isUploaded, publishedOn } = await lockedReport(tx, reportId);
    if (isUploaded) return null;
    // Another call for the same report has met the full disk before.
    if (publishedOn === null) return fail('NO_ROOM_LEFT');
    const requests = await chosenOutputs(tx, { reportId, userId: actor.userId });
    return {
      data: await reportDocument(tx, reportId, timeZone),
      requests,
      basis: {
        takenOn: publishedOn,
        basis: atPublishing((await keptBasis(tx, reportId))?.basis, await reportBasis(tx, reportId)),
      },
    };
  });
  if (prepared === null) return 0;
  // What the grower's page will show is frozen beside the document whose plan it is.
  const parts = growerPlan(prepared.data, firstOf(prepared.requests).optionCodes);
  const rows: (typeof publishedDocument.$inferInsert)[] = [];
  for (const request of prepared.requests) {
    const { bytes, mimeType, fileName } = await renderInPool({ ...request, data: prepared.data }, signal);
    const contentHash = sha256(bytes);
    const storageKey = `${actor.tenantId}/reports/${reportId}/${contentHash}`;
    storedKeys.push(storageKey);
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
    await tx.insert(growerPlanTable).values({ reportId, parts }).onConflictDoNothing();
    await keepBasis(tx, reportId, prepared.basis);
    await tx.update(report).set({ isUploaded: true }).where(eq(report.id, reportId));
    await noteAct(tx, { kind: 'PUBLISH', record: 'report', recordId: reportId, count: rows.length });
  });
  return rows.length;
}
