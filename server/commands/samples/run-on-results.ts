import { and, eq, isNull } from 'drizzle-orm';
import { statusIds } from '../../../src/model/samples/status.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Tx } from '../../db/pool.ts';
import { sample } from '../../db/schema/index.ts';
import type { JobSender } from '../../queue/queue.ts';
import { asFollowUps } from '../../queue/sender.ts';
import { runsOnResults } from '../../queries/tenants/runs-on-results.ts';
import { requestEngineRuns } from './request-engine-runs.ts';

/**
 * Starts a run for each of these samples that has all its inputs and was never run, when the tenant has this turned on; returns how many. Samples
 * with results keep them until a run is requested, and originals of a composite wait for it.
 */
export async function runOnResults(tx: Tx, jobs: JobSender, sampleIds: readonly number[]): Promise<number> {
  if (sampleIds.length === 0 || !(await runsOnResults(tx))) return 0;
  const ready = await tx
    .select({ id: sample.id })
    .from(sample)
    .where(and(anyOf(sample.id, sampleIds), eq(sample.status, statusIds.Ready), isNull(sample.compositeSampleId)));
  if (ready.length === 0) return 0;
  const { sampleIds: asked } = await requestEngineRuns(
    tx,
    // Results are saved whether there is room for their runs or not.
    asFollowUps(jobs),
    ready.map(({ id }) => id),
  );
  return asked.length;
}
