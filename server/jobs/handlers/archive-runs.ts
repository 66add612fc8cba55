import { archiveSeasons } from '../../commands/yields/archive-seasons.ts';
import { firstKeptDay } from '../../commands/yields/archive-runs.ts';
import { jobHandler } from '../define-job.ts';

/** Archives the runs of old seasons of every tenant, as the configuration says. Runs each night where it does. */
export const archiveOldRuns = jobHandler('archive-runs', async ({ data, signal, log, services: { db } }) => {
  const before = firstKeptDay(data.years, new Date());
  for await (const { code, executions, runs } of archiveSeasons({ db, signal }, before))
    if (executions > 0) log.info({ tenant: code, executions, runs, before }, 'runs archived');
});
