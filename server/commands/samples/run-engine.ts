import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { isEngineBusy, statusIds } from '../../../src/model/samples/status.ts';
import { recommendation, recommendationSample, sample, sampleEngine, sampleEngineRun } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { assemble, encodeGrid, engine, type Assembly, type EngineResult } from '../../engine/index.ts';
import { assemblyRequests, isProfileLayer, type RunnableSample } from '../../queries/engine/assembly-requests.ts';
import { missingCriteria } from './assess-readiness.ts';

/** Runs the engine for samples that were taken from the queue and stores what it found, or why it refused, naming the input. */
export async function runEngine(tx: Tx, sampleIds: readonly number[], userId: string): Promise<{ completed: number; failed: number }> {
  let completed = 0;
  let failed = 0;
  for (const runnable of await assemblyRequests(tx, sampleIds)) {
    if (!isEngineBusy(runnable.row.status)) continue;
    const outcome = attempt(runnable);
    if ('refusal' in outcome) {
      failed += 1;
      await tx.update(sample).set({ status: statusIds.EngineError, statusMessage: outcome.refusal, missingInputs: outcome.missing, version: sql`${sample.version} + 1` }).where(eq(sample.id, runnable.row.id));
    } else {
      completed += 1;
      await store(tx, runnable, outcome, userId);
    }
  }
  return { completed, failed };
}

type Attempt = { readonly assembly: Assembly; readonly result: EngineResult } | { readonly refusal: string; readonly missing: readonly string[] };

function attempt({ row, request, hasResults }: RunnableSample): Attempt {
  if (isProfileLayer(row)) return { refusal: 'A sample from below the surface runs with the surface sample of its site.', missing: [] };
  if (!hasResults) return { refusal: 'Lab_Results: the sample has no lab results.', missing: [] };
  if (request === null) return { refusal: `${missingCriteria}: choose a crop and a model for this sample.`, missing: [missingCriteria] };
  const assembly = assemble(request);
  if (assembly.problems.length > 0)
    return { refusal: assembly.problems.map((problem) => problem.message).join('\n'), missing: [...new Set(assembly.problems.map((problem) => problem.omlName))] };
  return { assembly, result: engine.run(assembly.input) };
}

async function store(tx: Tx, { row, request }: RunnableSample, { assembly, result }: Extract<Attempt, { assembly: Assembly }>, userId: string): Promise<void> {
  const [execution] = await tx
    .insert(sampleEngine)
    .values({
      sampleId: row.id,
      ...result.identity,
      interpretiveCriteria: request!.interpretiveCriteria,
      inputHash: createHash('sha256').update(JSON.stringify(assembly.input)).digest('hex'),
      input: assembly.input,
      hasRange: result.hasRange,
      stepTPerHa: result.yieldStepTPerHa,
      warnings: [...new Set(result.runs.flatMap((run) => run.warnings.map((warning) => warning.message)))],
      analysis: result.summary,
    })
    .returning({ id: sampleEngine.id });
  await tx.insert(sampleEngineRun).values(
    result.runs.map((run) => ({
      sampleEngineId: execution!.id,
      sampleId: row.id,
      yieldTPerHa: run.yieldTPerHa,
      isSummerRain: run.isSummerRain,
      isDefault: run.isSelectedByDefault,
      decisions: run.decisions,
      nitrogen: run.nitrogen && { ...run.nitrogen },
      grid: run.grid && encodeGrid(run.grid),
    })),
  );
  await followSelections(tx, row.id, execution!.id);
  const layers = assembly.usedSampleIds.filter((id) => id !== row.id);
  await tx
    .update(sample)
    .set({ status: statusIds.Completed, statusMessage: null, missingInputs: [], sampleEngineId: execution!.id, lastUpdatedBy: userId, version: sql`${sample.version} + 1` })
    .where(eq(sample.id, row.id));
  for (const id of layers) await tx.update(sample).set({ status: statusIds.Completed, statusMessage: null }).where(eq(sample.id, id));
}

/**
 * A yield that an adviser selected in a recommendation in progress stays selected, now with its new results; where the new
 * results lack that yield their own default shows. What is finalised keeps the run that it was finalised with.
 */
async function followSelections(tx: Tx, sampleId: number, executionId: number): Promise<void> {
  await tx.execute(sql`
    update ${recommendationSample} as member
    set selected_run_id = (
      select newer.id from ${sampleEngineRun} as newer
      where newer.sample_engine_id = ${executionId} and newer.is_summer_rain = older.is_summer_rain and abs(newer.yield_t_per_ha - older.yield_t_per_ha) < 1e-6
    )
    from ${sampleEngineRun} as older, ${recommendation} as owner
    where member.sample_id = ${sampleId} and older.id = member.selected_run_id and owner.id = member.recommendation_id and owner.status = 'Active'`);
}
