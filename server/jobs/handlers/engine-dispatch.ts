import { and, inArray } from 'drizzle-orm';
import { statusIds } from '../../../src/model/samples/status.ts';
import { inChunks } from '../../collections/chunks.ts';
import { anyOf } from '../../db/any-of.ts';
import { sample } from '../../db/schema/index.ts';
import { jobHandler } from '../define-job.ts';

/** Few enough that several workers share a farm, many enough that the queue is not the work. */
const samplesPerRun = (samples: number): number => Math.min(200, Math.max(25, Math.ceil(samples / 20)));

/** Queued together, as one commit: a farm of thousands is under way as soon as its first are. */
const SAMPLES_AT_ONCE = 1_000;

/** Splits a request into runs and queues them; a second execution goes on where the first one ended. */
export const engineDispatch = jobHandler('engine-dispatch', async ({ data, inTenant, jobs }) => {
  const perRun = samplesPerRun(data.sampleIds.length);
  let queued = 0;
  for (const sampleIds of inChunks(data.sampleIds, SAMPLES_AT_ONCE))
    queued += await inTenant(async (tx) => {
      const taken = await tx
        .update(sample)
        .set({ status: statusIds.Queued })
        .where(and(anyOf(sample.id, sampleIds), inArray(sample.status, [statusIds.WaitingForEngine])))
        .returning({ id: sample.id });
      for (const chunk of inChunks(
        taken.map((row) => row.id),
        perRun,
      ))
        await jobs.enqueue(tx, 'engine-run', { sampleIds: [...chunk] });
      return taken.length;
    });
  return { queued };
});
