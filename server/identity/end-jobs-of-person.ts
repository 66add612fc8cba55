import { inArray, sql } from 'drizzle-orm';
import { errors } from '../../src/model/errors/registry.ts';
import { asPortal } from '../db/as-portal.ts';
import type { Tx } from '../db/pool.ts';
import { jobKinds, jobNames } from '../queue/registry.ts';

const ofAskers = jobNames.filter((name) => jobKinds[name].endsWithAsker === true);

/**
 * Ends the jobs that wait and are for somebody alone, as refused, and empties what those that have ended have told of them. What the tenant needs goes
 * on, as nobody's. A job that runs now is refused by the database.
 */
export async function endJobsOfPerson(
  tx: Tx,
  { tenantId, userId, email }: { readonly tenantId: number; readonly userId: string; readonly email: string },
): Promise<void> {
  const isTheirs = sql`(data->'actor'->>'tenantId')::int = ${tenantId} and (data->'actor'->>'userId' = ${userId} or data->'data'->>'userId' = ${userId})`;
  const names = email === '' ? sql`false` : sql`strpos(lower(output::text), ${email.toLowerCase()}) > 0`;
  const refused = JSON.stringify({ refused: { code: 'RECORD_ERASED', message: errors.RECORD_ERASED.text } });
  await asPortal(tx, async () => {
    const {
      rows: [queue],
    } = await tx.execute<{ there: boolean }>(sql`select to_regclass('pgboss.job') is not null as there`);
    // A restored backup may be of a database that no process had served yet.
    if (queue?.there !== true) return;
    await tx.execute(sql`
      update pgboss.job set state = 'completed', completed_on = now(), output = ${refused}::jsonb
      where state in ('created', 'retry') and ${inArray(sql`name`, ofAskers)} and ${isTheirs}`);
    await tx.execute(sql`
      update pgboss.job set output = ${refused}::jsonb
      where state in ('completed', 'failed', 'cancelled') and output is not null and (${isTheirs} or ((data->'actor'->>'tenantId')::int = ${tenantId} and ${names}))`);
  });
}
