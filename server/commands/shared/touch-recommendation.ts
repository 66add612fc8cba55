import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/pool.ts';
import { send } from '../../db/transaction-client.ts';
import { recommendation } from '../../db/schema/index.ts';
import type { Change } from './change.ts';

/** Records who changed a recommendation last, and counts its version up. */
export const touchRecommendation = (tx: Tx, id: number, { userId, now }: Change): void =>
  send(
    tx,
    tx
      .update(recommendation)
      .set({ lastUpdatedBy: userId, lastUpdatedOn: now, version: sql`${recommendation.version} + 1` })
      .where(eq(recommendation.id, id)),
  );
