import { migrationsOf } from '../../db/migrations-applied.ts';
import { onDatabase } from '../../db/on-database.ts';
import { failedJobs } from '../../queue/failed-jobs.ts';
import { queueDepths } from '../../queue/queue-depths.ts';
import { inTransaction, onConnection, tenantsToWalk } from '../backup/session.ts';
import { rowsOf, tablesOf } from '../backup/tables.ts';
import { shownText } from './log-errors.ts';

const MOST_FAILED_JOBS = 50;

/** The version of the server and of the schema. */
export const schemaFacts = (url: string) =>
  onConnection(url, async (client) => {
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
    return { postgres: rows[0]?.version, migrations: await migrationsOf(client) };
  });

/** How many rows each table has, all tenants together, as of one moment. */
export const tableCounts = (url: string) =>
  onConnection(url, (client) =>
    inTransaction(client, 'isolation level repeatable read read only', async () => {
      const tenants = await tenantsToWalk(client);
      const counts: Record<string, number> = {};
      for (const table of await tablesOf(client)) counts[table.name] = await rowsOf(client, table, tenants);
      return counts;
    }),
  );

/** The queue by kind and state, and the newest jobs that failed for good: ids, kind of the error, and where it was thrown. */
export const queueState = (url: string, isProgramText: (text: string) => boolean) =>
  onDatabase(url, async (db) => ({
    depths: await queueDepths(db),
    failed: (await failedJobs(db, MOST_FAILED_JOBS)).map((job) => ({
      ...job,
      reason: shownText(job.reason, isProgramText),
    })),
  }));
