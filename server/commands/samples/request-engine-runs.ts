import { and, eq, sql } from 'drizzle-orm';
import type { AnsweredOf } from '../../../src/model/contract/index.ts';
import { isEngineBusy, statusIds } from '../../../src/model/samples/status.ts';
import { anyOf } from '../../db/any-of.ts';
import { sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { fail } from '../../failure.ts';
import type { JobSender } from '../../queue/queue.ts';
import { assemblyRequests, isProfileLayer } from '../../queries/pif/assembly-requests.ts';
import { missingInputsOf } from './assess-readiness.ts';

/**
 * Asks for a run of each sample that has all its inputs and puts the work into the queue in the same transaction.
 * A sample that lacks inputs is refused and keeps waiting; one whose run is under way is not run twice; deeper layers run with their surface sample.
 */
export async function requestEngineRuns(
  tx: Tx,
  jobs: JobSender,
  sampleIds: readonly number[],
): Promise<AnsweredOf<'POST /sample/engineJob'>> {
  const asked = [...new Set(sampleIds)];
  const locked = await tx
    .select({ id: sample.id })
    .from(sample)
    .where(anyOf(sample.id, asked))
    .orderBy(sample.id)
    .for('update');
  if (locked.length < asked.length) return fail('SAMPLE_NOT_FOUND');
  const runnable = (await assemblyRequests(tx, asked)).filter(
    ({ row }) =>
      !isProfileLayer(row) && !isEngineBusy(row.status) && !row.isFinalised && row.status !== statusIds.Deleted,
  );
  const judged = runnable.map((entry) => ({
    id: entry.row.id,
    missing: entry.hasResults ? missingInputsOf(entry) : ['Lab_Results'],
  }));
  const ready = judged.filter(({ missing }) => missing.length === 0).map(({ id }) => id);
  if (ready.length > 0) {
    await tx
      .update(sample)
      .set({ status: statusIds.WaitingForEngine, statusMessage: null, version: sql`${sample.version} + 1` })
      .where(and(anyOf(sample.id, ready), eq(sample.isFinalised, false)));
    await jobs.enqueue(tx, 'engine-dispatch', { sampleIds: ready });
  }
  return {
    sampleIds: ready,
    refused: judged
      .filter(({ missing }) => missing.length > 0)
      .map(({ id, missing }) => ({ sampleId: id, missingInputs: missing })),
  };
}
