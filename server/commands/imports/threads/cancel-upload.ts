import { isNull, sql } from 'drizzle-orm';
import { uploadJob } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/pool.ts';
import { dropBytes } from './queue-upload.ts';

/**
 * Lets nothing be saved of a file that its sender follows under this id, whether it is here already or still on its way.
 * It and the save wait for one another: either the save finds that it was cancelled, or this finds that it is saved.
 */
export async function cancelUpload(tx: Tx, userId: string, follow: string): Promise<{ readonly isCancelled: boolean }> {
  const [cancelled] = await tx
    .insert(uploadJob)
    .values({ userId, follow, cancelledOn: sql`now()` })
    .onConflictDoUpdate({
      target: [uploadJob.tenantId, uploadJob.userId, uploadJob.follow],
      set: { cancelledOn: sql`coalesce(${uploadJob.cancelledOn}, excluded.cancelled_on)` },
      setWhere: isNull(uploadJob.answer),
    })
    .returning({ id: uploadJob.id });
  if (cancelled) await dropBytes(tx, cancelled.id);
  return { isCancelled: cancelled !== undefined };
}
