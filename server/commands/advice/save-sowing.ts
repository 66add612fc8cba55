import { eq } from 'drizzle-orm';
import type { Sowing } from '../../../src/model/advice/sowing.ts';
import type { Tx } from '../../db/pool.ts';
import { recommendation } from '../../db/schema/index.ts';
import { openRecommendation } from '../../queries/recommendation/find-recommendation.ts';
import { touchRecommendation } from '../shared/touch-recommendation.ts';
import type { Change } from '../shared/change.ts';

/** Keeps row spacing, opener and seedbed of an open recommendation; null takes what is usual again. */
export async function saveSowing(
  tx: Tx,
  { id, sowing, change }: { readonly id: number; readonly sowing: Sowing | null; readonly change: Change },
): Promise<Sowing | null> {
  await openRecommendation(tx, id);
  await tx.update(recommendation).set({ sowing }).where(eq(recommendation.id, id));
  await touchRecommendation(tx, id, change);
  return sowing;
}
