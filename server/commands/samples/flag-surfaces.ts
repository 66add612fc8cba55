import { sql } from 'drizzle-orm';
import { sample } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { thisTenant } from '../../db/this-tenant.ts';

/**
 * Marks the surface samples whose profile these samples belong to as having new lab results, and returns their ids: a deeper layer is
 * never run itself, so that its new results show at the surface sample of its profile.
 */
export async function flagSurfaces(tx: Tx, layerIds: readonly number[]): Promise<number[]> {
  if (layerIds.length === 0) return [];
  const { rows } = await tx.execute<{ id: number }>(sql`
    update ${sample} as surface set results_changed_on = clock_timestamp()
    where surface.tenant_id = ${thisTenant} and surface.sample_type_id = 1 and coalesce(surface.depth_from_cm, 0) = 0 and exists (
      select from ${sample} as layer
      where layer.tenant_id = ${thisTenant} and layer.id = any(${sql.param([...layerIds])}::int[]) and layer.sample_type_id = 1 and layer.depth_from_cm > 0
        and layer.profile_id = surface.profile_id)
    returning surface.id`);
  return rows.map(({ id }) => id);
}
