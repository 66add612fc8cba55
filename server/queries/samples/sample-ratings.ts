import { and, eq, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import { sample, sampleEngineRun } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import type { Decision } from '../../engine/index.ts';
import { ratingOf } from './rating-of-decision.ts';

interface Asked {
  readonly customerId: number;
  readonly sampleIds: readonly number[];
  readonly analyteIds: readonly number[];
}

/** The ratings of these analytes in the latest run of each of these samples of a customer, at its target yield; what has no run or no rating has none. */
export async function sampleRatings(tx: Tx, { customerId, sampleIds, analyteIds }: Asked) {
  if (sampleIds.length === 0) return [];
  const decided = sql<
    readonly Decision[]
  >`jsonb_path_query_array(${sampleEngineRun.decisions}, '$[*] ? (@.analyteId == $ids[*])', ${JSON.stringify({ ids: analyteIds })}::jsonb)`;
  const rows = await tx
    .select({ sampleId: sample.id, decisions: decided })
    .from(sample)
    .innerJoin(
      sampleEngineRun,
      and(eq(sampleEngineRun.sampleEngineId, sample.sampleEngineId), eq(sampleEngineRun.isDefault, true)),
    )
    .where(and(eq(sample.customerId, customerId), anyOf(sample.id, sampleIds)));
  return rows.flatMap(({ sampleId, decisions }) =>
    decisions.flatMap((decision) => {
      const rating = ratingOf(decision);
      return rating ? [{ sampleId, analyteId: decision.analyteId, scale: rating.scale, level: rating.level }] : [];
    }),
  );
}
