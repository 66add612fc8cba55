import { lt, sql } from 'drizzle-orm';
import { firstOf } from '../../collections/item-at.ts';
import { recordsIn } from '../../commands/shared/named-records.ts';
import { renderedPreview } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import type { RenderedDocument } from '../../documents/render-document.ts';
import { subjectOf } from '../../queries/privacy/subject-of.ts';

/** Keeps a document that a job has rendered, for the call that waits for it; those older than an hour go. */
export async function keepPreview(
  tx: Tx,
  { jobId, data }: { readonly jobId: string; readonly data: object },
  { bytes, mimeType, fileName }: RenderedDocument,
) {
  const customerId = await subjectOf(tx, recordsIn(data));
  await tx.delete(renderedPreview).where(lt(renderedPreview.createdOn, sql`now() - interval '1 hour'`));
  const row = firstOf(
    await tx
      .insert(renderedPreview)
      .values({ jobId, customerId, fileName, mimeType, content: bytes })
      .returning({ id: renderedPreview.id }),
  );
  return { previewId: row.id };
}
