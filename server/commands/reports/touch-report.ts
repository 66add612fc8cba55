import { eq, sql } from 'drizzle-orm';
import { report } from '../../db/schema/index.ts';
import type { Tx } from '../../db/pool.ts';
import { send } from '../../db/transaction-client.ts';
import type { Change } from '../shared/change.ts';

/** Records who changed a report last, and counts its version up. */
export const touchReport = (tx: Tx, id: number, { userId, now }: Change): void =>
  send(
    tx,
    tx
      .update(report)
      .set({ lastUpdatedBy: userId, lastUpdatedOn: now, version: sql`${report.version} + 1` })
      .where(eq(report.id, id)),
  );
