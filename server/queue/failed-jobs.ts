import { sql } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';

/** A job that has used up its tries. Its data holds ids only, so an operator may read it. */
export interface FailedJob {
  readonly jobId: string;
  readonly name: string;
  readonly tenantId: number | null;
  readonly tries: number;
  readonly failedAt: string | null;
  readonly reason: string | null;
}

interface FailedJobRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly tenant: string | null;
  readonly tries: number;
  readonly failed_at: string | null;
  readonly reason: string | null;
}

/** Reads the dead jobs of all tenants, newest first; for operators and readiness, never for a tenant's request. */
export async function failedJobs(db: Database, limit = 100): Promise<readonly FailedJob[]> {
  const { rows } = await db.execute<FailedJobRow>(sql`
    select id::text, name, data->'actor'->>'tenantId' as tenant, retry_count + 1 as tries, completed_on::text as failed_at,
      coalesce(output->>'message', output->'value'->>'message') as reason
    from pgboss.job where state = 'failed' order by completed_on desc limit ${limit}`);
  return rows.map((row) => ({
    jobId: row.id,
    name: row.name,
    tenantId: row.tenant === null ? null : Number(row.tenant),
    tries: row.tries,
    failedAt: row.failed_at,
    reason: row.reason,
  }));
}
