import { eq, sql } from 'drizzle-orm';
import { recommendation } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';

/** Who changes something, when, and in which zone they read times. */
export interface Change {
  readonly userId: string;
  readonly now: Date;
  readonly timeZone: string;
}

/** Records who changed a recommendation last, and counts its version up. */
export async function touchRecommendation(tx: Tx, id: number, { userId, now }: Change): Promise<void> {
  await tx
    .update(recommendation)
    .set({ lastUpdatedBy: userId, lastUpdatedOn: now, version: sql`${recommendation.version} + 1` })
    .where(eq(recommendation.id, id));
}
