import { and, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { anyOf } from '../../db/any-of.ts';
import { sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { thisMoment } from '../../db/this-moment.ts';
import { holdSamples } from './lock-samples.ts';

/**
 * Marks the surface samples whose profile these samples belong to as having new lab results, and returns their ids: a deeper layer is
 * never run itself, so that its new results show at the surface sample of its profile.
 */
export async function flagSurfaces(tx: Tx, layerIds: readonly number[]): Promise<number[]> {
  if (layerIds.length === 0) return [];
  const layer = alias(sample, 'layer');
  const deeper = and(anyOf(layer.id, layerIds), eq(layer.sampleTypeId, 1), gt(layer.depthFromCm, 0));
  const profiles = tx.select({ id: layer.profileId }).from(layer).where(deeper);
  const surfaceIds = await holdSamples(
    tx,
    sql`${sample.sampleTypeId} = 1 and coalesce(${sample.depthFromCm}, 0) = 0 and ${sample.profileId} in (${profiles})`,
  );
  if (surfaceIds.length > 0)
    await tx.update(sample).set({ resultsChangedOn: thisMoment }).where(anyOf(sample.id, surfaceIds));
  return [...surfaceIds];
}
