import { setImmediate } from 'node:timers/promises';
import type { Tx } from '../../db/pool.ts';
import { inChunks } from '../../collections/chunks.ts';
import { seasonResult } from '../../db/schema/index.ts';
import { askedEngine, figuresFor, seasonsOf } from '../../queries/calculators/seasons.ts';

/** Asks the engine for every season of a recommendation that is not stored yet, and stores what it says; asked twice it finds nothing to do. */
export async function runSeasons(tx: Tx, recommendationId: number): Promise<{ readonly ran: number }> {
  const { open } = await seasonsOf(tx, recommendationId);
  const rows: (typeof seasonResult.$inferInsert)[] = [];
  for (const asked of open) {
    const { executionId: sampleEngineId, rainMm, wantedTPerHa } = asked;
    rows.push({ sampleEngineId, rainMm, wantedTPerHa, engine: askedEngine(asked), figures: figuresFor(asked) });
    await setImmediate();
  }
  // Two scenarios may have the same rain; two runs of this may do the same work.
  for (const chunk of inChunks(rows, 1_000))
    await tx
      .insert(seasonResult)
      .values([...chunk])
      .onConflictDoNothing();
  return { ran: rows.length };
}
