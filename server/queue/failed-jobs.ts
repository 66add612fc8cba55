import { sql } from 'drizzle-orm';
import { describedError, describeError, thrownAt } from '../describe-error.ts';
import type { Database } from '../db/pool.ts';
import { errorKind, isErrorKind, isKnownCode } from '../known-code.ts';

/** A job that has used up its tries. Its data holds ids only, so an operator may read it. */
export interface FailedJob {
  readonly jobId: string;
  readonly name: string;
  readonly tenantId: number | null;
  /** Of the call that queued it, or that queued the job which did; null where none did. */
  readonly requestId: string | null;
  readonly tries: number;
  readonly failedAt: string | null;
  /** Code or class of the last failure, as `errorKind` says it; null where the queue ended the job by itself. */
  readonly error: string | null;
  readonly reason: string | null;
  /** File and line of the program. */
  readonly thrownAt: string | null;
}

/** What the queue keeps of a failed try: what the log says, because the queue would write down each value that a query was sent. */
export function keptError(thrown: unknown): Error {
  const description = describeError(thrown);
  const kind = errorKind(thrown);
  return Object.assign(describedError(description), {
    kind,
    ...(isKnownCode(kind) ? { code: kind } : {}),
    thrownAt: thrownAt(description) ?? null,
  });
}

interface FailedJobRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly tenant: string | null;
  readonly request: string | null;
  readonly tries: number;
  readonly failed_at: string | null;
  readonly error: string | null;
  readonly reason: string | null;
  readonly thrown_at: string | null;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const PLACE = /^(dist-server|server|src|scripts)\/[\w./-]+:\d+$/;
const ofForm = (form: RegExp, text: string | null): string | null => (text !== null && form.test(text) ? text : null);

/** Reads the dead jobs of all tenants, newest first; for operators and readiness, never for a tenant's request. */
export async function failedJobs(db: Database, limit = 100): Promise<readonly FailedJob[]> {
  const { rows } = await db.execute<FailedJobRow>(sql`
    select id::text, name, data->'actor'->>'tenantId' as tenant, data->'actor'->>'requestId' as request, retry_count + 1 as tries,
      completed_on::text as failed_at, output->>'kind' as error, coalesce(output->>'message', output->'value'->>'message') as reason,
      output->>'thrownAt' as thrown_at
    from pgboss.job where state = 'failed' order by completed_on desc limit ${limit}`);
  return rows.map((row) => ({
    jobId: row.id,
    name: row.name,
    tenantId: row.tenant === null ? null : Number(row.tenant),
    requestId: ofForm(UUID, row.request),
    tries: row.tries,
    failedAt: row.failed_at,
    error: row.error !== null && isErrorKind(row.error) ? row.error : null,
    reason: row.reason,
    thrownAt: ofForm(PLACE, row.thrown_at),
  }));
}
