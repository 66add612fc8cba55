import { sql, type SQL } from 'drizzle-orm';
import { errors } from '../../src/model/errors/registry.ts';
import { asPortal } from '../db/as-portal.ts';
import type { Tx } from '../db/pool.ts';

const refused = JSON.stringify({ refused: { code: 'RECORD_ERASED', message: errors.RECORD_ERASED.text } });

/** Ends waiting jobs of an erased person or customer as refused, and clears the output of finished ones. A running job is refused by the database. */
export const refuseErasedJobs = (
  tx: Tx,
  { waiting, ended }: { readonly waiting: SQL; readonly ended: SQL },
): Promise<void> =>
  asPortal(tx, async () => {
    const {
      rows: [queue],
    } = await tx.execute<{ there: boolean }>(sql`select to_regclass('pgboss.job') is not null as there`);
    // A restored backup may be of a database that no process had served yet.
    if (queue?.there !== true) return;
    await tx.execute(sql`
      update pgboss.job set state = 'completed', completed_on = now(), output = ${refused}::jsonb
      where state in ('created', 'retry') and ${waiting}`);
    await tx.execute(sql`
      update pgboss.job set output = ${refused}::jsonb where state in ('completed', 'failed', 'cancelled') and ${ended}`);
  });
