import { and, eq, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import { sample, sampleEngineRun } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import type { Decision } from '../../engine/index.ts';
import { ratingOf } from '../reports/rating-of-decision.ts';

interface Asked {
  readonly customerId: number;
  readonly sampleIds: readonly number[];
  readonly analyteId: number;
}

/** The rating of one analyte in the latest run of each of these samples of a customer, at its target yield; samples without a run or a rating have none. */
export async function sampleRatings(tx: Tx, { customerId, sampleIds, analyteId }: Asked) {
  if (sampleIds.length === 0) return [];
  const decided = sql<Decision | null>`jsonb_path_query_first(${sampleEngineRun.decisions}, '$[*] ? (@.analyteId == $id)', ${JSON.stringify({ id: analyteId })}::jsonb)`;
  const rows = await tx
    .select({ sampleId: sample.id, decision: decided })
    .from(sample)
    .innerJoin(
      sampleEngineRun,
      and(eq(sampleEngineRun.sampleEngineId, sample.sampleEngineId), eq(sampleEngineRun.isDefault, true)),
    )
    .where(and(eq(sample.customerId, customerId), anyOf(sample.id, sampleIds)));
  return rows.flatMap(({ sampleId, decision }) => {
    const rating = decision && ratingOf(decision);
    return rating ? [{ sampleId, scale: rating.scale, level: rating.level }] : [];
  });
}
