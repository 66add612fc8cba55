import { and, asc, eq } from 'drizzle-orm';
import * as schema from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { found } from '../../failure.ts';

/** A document as it was published with a report: where its bytes are kept, and what they are. */
export async function publishedDocument(tx: Tx, reportId: number, documentId: number) {
  const { publishedDocument: table } = schema;
  const [row] = await tx
    .select({ storageKey: table.storageKey, mimeType: table.mimeType, fileName: table.fileName })
    .from(table)
    .where(and(eq(table.id, documentId), eq(table.reportId, reportId)));
  return found(row);
}

/** All that was stored of a report when it was published, in the order in which it was made; nothing before. */
export async function storedDocuments(tx: Tx, reportId: number) {
  const { publishedDocument: table } = schema;
  return tx
    .select({ storageKey: table.storageKey, mimeType: table.mimeType, fileName: table.fileName })
    .from(table)
    .where(eq(table.reportId, reportId))
    .orderBy(asc(table.id));
}
