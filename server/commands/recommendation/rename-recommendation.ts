import { eq } from 'drizzle-orm';
import { recommendation } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { openRecommendation } from '../../queries/recommendation/find-recommendation.ts';
import { refuseStale } from '../shared/refuse-stale.ts';
import { touchRecommendation } from '../shared/touch-recommendation.ts';
import type { Change } from '../shared/change.ts';

/** Renames an open recommendation. */
export async function renameRecommendation(
  tx: Tx,
  {
    id,
    name,
    version,
    change,
  }: { readonly id: number; readonly name: string; readonly version: number | undefined; readonly change: Change },
): Promise<{ id: number; name: string; version: number }> {
  const row = await openRecommendation(tx, id);
  if (version !== undefined && name !== row.name) await refuseStale(tx, { row, version, timeZone: change.timeZone });
  await tx.update(recommendation).set({ name }).where(eq(recommendation.id, id));
  touchRecommendation(tx, id, change);
  return { id, name, version: row.version + 1 };
}
