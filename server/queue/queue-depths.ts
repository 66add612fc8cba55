import { sql } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { jobNames } from './registry.ts';

interface DepthRow extends Record<string, unknown> {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
  readonly oldest: number | null;
}

/** Counts the jobs of every kind over all tenants, and the age in seconds of the oldest that could begin; for operators, never for a tenant's request. */
export async function queueDepths(db: Database) {
  const { rows } = await db.execute<DepthRow>(sql`
    select name,
      count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed,
      extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now()))::float8 as oldest
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name`);
  return jobNames.map((kind) => {
    const row = rows.find(({ name }) => name === kind);
    return {
      kind,
      waiting: row?.waiting ?? 0,
      active: row?.active ?? 0,
      failed: row?.failed ?? 0,
      oldestWaitsSeconds: row?.oldest ?? 0,
    };
  });
}
