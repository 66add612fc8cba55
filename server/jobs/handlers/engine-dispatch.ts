import { and, inArray } from 'drizzle-orm';
import { statusIds } from '../../../src/model/samples/status.ts';
import { inChunks } from '../../collections/chunks.ts';
import { anyOf } from '../../db/any-of.ts';
import { sample } from '../../db/schema/index.ts';
import { jobHandler } from '../define-job.ts';

/** Few enough that several workers share a farm, many enough that the queue is not the work. */
const samplesPerRun = (samples: number): number => Math.min(200, Math.max(25, Math.ceil(samples / 20)));

/** Splits a request into runs and queues them; a second execution finds nothing left to queue. */
export const engineDispatch = jobHandler('engine-dispatch', async ({ data, inTenant, jobs }) =>
  inTenant(async (tx) => {
    const queued = await tx
      .update(sample)
      .set({ status: statusIds.Queued })
      .where(and(anyOf(sample.id, data.sampleIds), inArray(sample.status, [statusIds.WaitingForEngine])))
      .returning({ id: sample.id });
    for (const chunk of inChunks(
      queued.map((row) => row.id),
      samplesPerRun(queued.length),
    ))
      await jobs.enqueue(tx, 'engine-run', { sampleIds: [...chunk] });
    return { queued: queued.length };
  }),
);
