import { and, asc, ne } from 'drizzle-orm';
import { statusIds } from '../../../src/model/samples/status.ts';
import { groupBy } from '../../collections/group.ts';
import { anyOf } from '../../db/any-of.ts';
import { sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

interface StoredLayer {
  readonly sampleId: number;
  readonly depthFrom: number;
  readonly depthTo: number;
}

/** The layers of profiles, from the top, by the profile's number. */
export async function profileLayers(
  tx: Tx,
  profileIds: readonly (number | null)[],
): Promise<(profileId: number | null) => readonly StoredLayer[]> {
  const ids = [...new Set(profileIds.flatMap((id) => id ?? []))];
  if (ids.length === 0) return () => [];
  const rows = await tx
    .select({ id: sample.id, profileId: sample.profileId, from: sample.depthFromCm, to: sample.depthToCm })
    .from(sample)
    .where(and(anyOf(sample.profileId, ids), ne(sample.status, statusIds.Deleted)))
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
