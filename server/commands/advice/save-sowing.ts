import { eq } from 'drizzle-orm';
import type { Sowing } from '../../../src/model/advice/sowing.ts';
import type { Tx } from '../../db/pool.ts';
import { recommendation } from '../../db/schema/index.ts';
import { openRecommendation } from '../../queries/recommendation/find-recommendation.ts';
import { touchRecommendation } from '../shared/touch-recommendation.ts';
import type { Change } from '../shared/change.ts';
import { refuseStale } from '../shared/refuse-stale.ts';

/** Keeps row spacing, opener and seedbed of an open recommendation; null takes what is usual again. */
export async function saveSowing(
  tx: Tx,
  {
    id,
    sowing,
    version,
    change,
  }: {
    readonly id: number;
    readonly sowing: Sowing | null;
    readonly version: number | undefined;
    readonly change: Change;
  },
): Promise<Sowing | null> {
  const row = await openRecommendation(tx, id);
  await refuseStale(tx, { row, version, timeZone: change.timeZone, what: 'this recommendation' });
  await tx.update(recommendation).set({ sowing }).where(eq(recommendation.id, id));
  touchRecommendation(tx, id, change);
  return sowing;
}
