import { lt, sql } from 'drizzle-orm';
import { renderedPreview } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import type { RenderedDocument } from '../../documents/render-document.ts';

/** Keeps a rendered document for the call that waits for it; those older than an hour go. */
export async function keepPreview(tx: Tx, jobId: string, { bytes, mimeType, fileName }: RenderedDocument) {
  await tx.delete(renderedPreview).where(lt(renderedPreview.createdOn, sql`now() - interval '1 hour'`));
  const [row] = await tx
    .insert(renderedPreview)
    .values({ jobId, fileName, mimeType, content: bytes })
    .returning({ id: renderedPreview.id });
  return { previewId: row!.id };
}
