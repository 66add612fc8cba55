import { and, eq, sql } from 'drizzle-orm';
import { statusIds } from '../../../src/model/samples/status.ts';
import { anyOf } from '../../db/any-of.ts';
import { sample, sampleEngineRun } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import type { Decision } from '../../engine/index.ts';
import { archivedRun, findingsOfRun, isArchived, type ArchivedRun } from '../shared/archived-runs.ts';
import { ratingOf } from './rating-of-decision.ts';

export interface RatingsAsked {
  readonly customerId: number;
  readonly sampleIds: readonly number[];
  readonly analyteIds: readonly number[];
}

/** The ratings of these analytes in the latest run of each of these samples of a customer, at its target yield; what has no current run or no rating has none. */
export async function sampleRatings(tx: Tx, { customerId, sampleIds, analyteIds }: RatingsAsked) {
  if (sampleIds.length === 0) return [];
  const rows = await tx
    .select({ sampleId: sample.id, decisions: decisionsOn(analyteIds) })
    .from(sample)
    .innerJoin(
      sampleEngineRun,
      and(eq(sampleEngineRun.sampleEngineId, sample.sampleEngineId), eq(sampleEngineRun.isDefault, true)),
    )
    .where(and(eq(sample.customerId, customerId), anyOf(sample.id, sampleIds), eq(sample.status, statusIds.Completed)));
  return ratingsIn(rows);
}

/** What a default run decided on these analytes alone. */
const decisionsOn = (analyteIds: readonly number[]) =>
  sql`case when ${sampleEngineRun.isArchived} then ${archivedRun}
    else jsonb_path_query_array(${sampleEngineRun.decisions}, '$[*] ? (@.analyteId == $ids[*])', ${JSON.stringify({ ids: analyteIds })}::jsonb)::json end`.mapWith(
    (kept: readonly Decision[] | ArchivedRun): readonly Decision[] =>
      isArchived<ArchivedRun>(kept)
        ? findingsOfRun(kept).own.decisions.filter(({ analyteId }) => analyteIds.includes(analyteId))
        : kept,
  );

export const ratingsIn = (rows: readonly { readonly sampleId: number; readonly decisions: readonly Decision[] }[]) =>
  rows.flatMap(({ sampleId, decisions }) =>
    decisions.flatMap((decision) => {
      const rating = ratingOf(decision);
      return rating ? [{ sampleId, analyteId: decision.analyteId, scale: rating.scale, level: rating.level }] : [];
    }),
  );
