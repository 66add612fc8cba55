import { sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Database } from '../../../server/db/pool.ts';

/** Resolves once so many queries of this database wait for a lock. */
export async function waitingForLocks(db: Database, count: number): Promise<void> {
  const waiting = async (): Promise<number> => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]!.count;
  };
  await vi.waitUntil(async () => (await waiting()) >= count, { timeout: 30_000, interval: 20 });
}
