import { groupBy } from '../../../src/model/shared/group.ts';
import type { Config } from '../../config.ts';
import { onDatabase } from '../../db/on-database.ts';
import { failedJobs, type FailedJob } from '../../queue/failed-jobs.ts';
import { queueDepths } from '../../queue/queue-depths.ts';
import { mind, well, type Finding } from './finding.ts';
import { runningDatabaseUrl } from './running-database.ts';

/** A job that could have been begun so long ago has no worker. */
const LONG_SECONDS = 60;
const NEWEST = 1_000;

/** Jobs that failed for good, by kind with the newest of each, and jobs without a worker. */
export async function checkQueue(config: Config): Promise<Finding[]> {
  const url = await runningDatabaseUrl(config);
  if (url === undefined) return [];
  try {
    return await onDatabase(url, async (db) => {
      const failed = groupBy(await failedJobs(db, NEWEST), ({ name }) => name);
      const late = (await queueDepths(db)).filter(({ oldestWaitsSeconds }) => oldestWaitsSeconds > LONG_SECONDS);
      const findings = [
        ...[...failed.values()].flatMap(failedFinding),
        ...late.map(({ kind, oldestWaitsSeconds }) =>
          mind(
            'Queue',
            `A job ${kind} has waited for ${oldestWaitsSeconds.toFixed(0)} s`,
            'Start a worker, or add one.',
          ),
        ),
      ];
      return findings.length > 0 ? findings : [well('Queue', 'No job has failed, and none waits for a worker')];
    });
  } catch {
    return []; // A database without an answer or a queue has a finding of its own.
  }
}

function failedFinding(jobs: readonly FailedJob[]): Finding[] {
  const [newest] = jobs;
  if (newest === undefined) return [];
  const { name, jobId, tenantId, requestId, tries, failedAt, error, reason, thrownAt } = newest;
  const ids = [
    `job ${jobId}`,
    ...(tenantId ? [`tenant ${tenantId}`] : []),
    ...(requestId ? [`request ${requestId}`] : []),
  ];
  const place = thrownAt === null ? '' : ` at ${thrownAt}`;
  return [
    {
      ...mind(
        'Queue',
        `${jobs.length} ${jobs.length === 1 ? 'job' : 'jobs'} ${name} failed for good, the newest on ${failedAt ?? 'an unknown day'} after ${tries} tries (${ids.join(', ')})`,
        'Search the log for the job or the request, or read queue.json of `npm run support-bundle`.',
      ),
      reason: { words: `${error ?? ''} ${reason ?? ''}`.trim() + place, codes: (error ?? 'no code') + place },
    },
  ];
}
