import { and, inArray } from 'drizzle-orm';
import { statusIds } from '../../../src/model/samples/status.ts';
import { runEngine } from '../../commands/samples/run-engine.ts';
import { anyOf } from '../../db/any-of.ts';
import { sample } from '../../db/schema/index.ts';
import { receiversAmong } from '../../queries/reports/auto-reports.ts';
import { jobHandler } from '../define-job.ts';

/**
 * Runs the engine for a few samples. Each becomes Running in a transaction of its own, visible to advisers, and ends Completed or EngineError. If the
 * worker dies they stay Running, and the next attempt runs them again and skips finished ones. Customers with automatic reports are checked once the
 * run is written.
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
