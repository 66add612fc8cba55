import { and, eq, isNotNull } from 'drizzle-orm';
import { autoReport } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { found } from '../../failure.ts';
import type { JobSender } from '../../queue/queue.ts';

/** Queues a failed automatic report again; has no effect on one that is waiting or sent. */
export async function sendAgain(tx: Tx, jobs: JobSender, autoReportId: number): Promise<void> {
  found((await tx.select({ id: autoReport.id }).from(autoReport).where(eq(autoReport.id, autoReportId)))[0]);
  const failed = await tx
    .update(autoReport)
    .set({ failure: null })
    .where(and(eq(autoReport.id, autoReportId), isNotNull(autoReport.failure)))
    .returning({ id: autoReport.id });
  if (failed.length > 0) await jobs.enqueue(tx, 'send-auto-report', { autoReportId });
}
