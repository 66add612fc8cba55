import { eq } from 'drizzle-orm';
import * as schema from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { found } from '../../failure.ts';

/** A preview that a job has rendered. */
export async function renderedPreview(tx: Tx, id: number) {
  const [row] = await tx.select().from(schema.renderedPreview).where(eq(schema.renderedPreview.id, id));
  const { content, mimeType, fileName } = found(row);
  return { bytes: content, mimeType, fileName };
}
