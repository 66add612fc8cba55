import { and, asc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { statusIds } from '../../../src/model/samples/status.ts';
import { groupBy } from '../../../src/model/shared/group.ts';
import { anyOf } from '../../db/any-of.ts';
import { recommendationSample, sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

interface StoredLayer {
  readonly sampleId: number;
  readonly depthFrom: number;
  readonly depthTo: number;
}

/** The layers of a profile, from the top. */
type LayersOf = (profileId: number | null) => readonly StoredLayer[];

/** Of the profiles that samples are in. */
export const layersBesides = (tx: Tx, sampleIds: readonly number[]): Promise<LayersOf> => {
  const member = alias(sample, 'member');
  const profiles = tx.select({ id: member.profileId }).from(member).where(anyOf(member.id, sampleIds));
  return layersWhere(tx, inArray(sample.profileId, profiles));
};

/** The same of the profiles of a recommendation's samples. */
export const layersOfRecommendation = (tx: Tx, recommendationId: number): Promise<LayersOf> => {
  const member = alias(sample, 'member');
  const profiles = tx
    .select({ id: member.profileId })
    .from(recommendationSample)
    .innerJoin(member, eq(member.id, recommendationSample.sampleId))
    .where(eq(recommendationSample.recommendationId, recommendationId));
  return layersWhere(tx, inArray(sample.profileId, profiles));
};

async function layersWhere(tx: Tx, where: SQL): Promise<LayersOf> {
  const rows = await tx
    .select({ id: sample.id, profileId: sample.profileId, from: sample.depthFromCm, to: sample.depthToCm })
    .from(sample)
    .where(and(where, ne(sample.status, statusIds.Deleted)))
    .orderBy(asc(sample.depthFromCm), asc(sample.id));
  const layers = groupBy(rows, ({ profileId }) => profileId);
  return (profileId) =>
    profileId === null
      ? []
      : (layers.get(profileId) ?? []).map(({ id, from, to }) => ({
          sampleId: id,
          depthFrom: from ?? 0,
          depthTo: to ?? 10,
        }));
}
