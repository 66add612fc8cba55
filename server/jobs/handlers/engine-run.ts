import { and, inArray } from 'drizzle-orm';
import { statusIds } from '../../../src/model/samples/status.ts';
import { runEngine } from '../../commands/samples/run-engine.ts';
import { anyOf } from '../../db/any-of.ts';
import { sample } from '../../db/schema/index.ts';
import { receiversAmong } from '../../queries/reports/auto-reports.ts';
import { jobHandler } from '../define-job.ts';

/**
 * Runs the engine for a few samples. Each becomes Running in a transaction of its own, so that advisers see it, and ends Completed or EngineError.
 * A worker that dies in between leaves them Running; the next try takes them up again, and finished ones are left alone. Whoever receives reports by themselves is looked at once the run is written.
 */
export const engineRun = jobHandler('engine-run', async ({ data, inTenant, actor, jobs, signal }) => {
  const taken = await inTenant(async (tx) => {
    const rows = await tx
      .update(sample)
      .set({ status: statusIds.Running })
      .where(and(anyOf(sample.id, data.sampleIds), inArray(sample.status, [statusIds.Queued, statusIds.Running])))
      .returning({ id: sample.id });
    return rows.map((row) => row.id);
  });
  signal.throwIfAborted();
  return inTenant(async (tx) => {
    const ended = await runEngine(tx, taken, actor.userId);
    for (const customerId of await receiversAmong(tx, taken)) await jobs.enqueue(tx, 'auto-report', { customerId });
    return ended;
  });
});
