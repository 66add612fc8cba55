import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../db/pool.ts';
import { refuseErasedJobs } from '../queue/refuse-erased.ts';
import { jobKinds, jobNames } from '../queue/registry.ts';

const ofAskers = jobNames.filter((name) => jobKinds[name].endsWithAsker === true);

/**
 * Ends a person's own waiting jobs as refused, and clears the output of finished ones. Jobs that the tenant needs go on without a user. A running job
 * is refused by the database.
 */
export async function endJobsOfPerson(
  tx: Tx,
  { tenantId, userId, email }: { readonly tenantId: number; readonly userId: string; readonly email: string },
): Promise<void> {
  const isTheirs = sql`(data->'actor'->>'tenantId')::int = ${tenantId} and (data->'actor'->>'userId' = ${userId} or data->'data'->>'userId' = ${userId})`;
  const names = email === '' ? sql`false` : sql`strpos(lower(output::text), ${email.toLowerCase()}) > 0`;
  await refuseErasedJobs(tx, {
    waiting: sql`${inArray(sql`name`, ofAskers)} and ${isTheirs}`,
    ended: sql`output is not null and (${isTheirs} or ((data->'actor'->>'tenantId')::int = ${tenantId} and ${names}))`,
  });
}
