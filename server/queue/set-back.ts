import { sql } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';

/** How often the queue is looked through for what a clock that was set back has left in the future. */
export const LOOK_EVERY_MS = 30_000;

/**
 * Brings jobs to the present that are of a time to come, because the database's clock was set back: one that waits would wait until that time, and one
 * whose worker has died would be held to be alive until then.
 */
export async function bringToPresent(db: Database): Promise<void> {
  await db.execute(sql`
    update pgboss.job set
      start_after = least(start_after, pgboss.job_now()),
      created_on = least(created_on, pgboss.job_now()),
      started_on = least(started_on, pgboss.job_now()),
      heartbeat_on = least(heartbeat_on, pgboss.job_now())
    where state in ('created', 'retry', 'active') and greatest(created_on, started_on, heartbeat_on) > pgboss.job_now() + interval '1 second'`);
}
