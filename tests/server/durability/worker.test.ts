import { expect, onTestFinished, test, vi } from 'vitest';
import { closeDatabase, openDatabase } from '../../../server/db/pool.ts';
import { openJobs } from '../../../server/queue/queue.ts';
import { silentLog } from '../../../server/log.ts';
import { freePort } from '../../free-port.ts';
import { freshDatabase } from '../support/postgres.ts';
import { askForRuns, firstTenant, progressOf, startWorkerProcess } from './support/ready-samples.ts';

test(
  'one of two workers that is killed in the middle of its runs loses none, and none is done twice',
  { timeout: 90_000 },
  async () => {
    const databaseUrl = await freshDatabase();
    const db = openDatabase(databaseUrl, { maxConnections: 3 });
    const jobs = await openJobs({ databaseUrl, db, log: silentLog });
    onTestFinished(async () => {
      await jobs.stop();
      await closeDatabase(db);
    });
    await askForRuns(db, jobs, await firstTenant(db), 1_000);
    const metricsPort = await freePort();
    const workers = await Promise.all([
      startWorkerProcess(databaseUrl),
      startWorkerProcess(databaseUrl, { METRICS_PORT: String(metricsPort) }),
    ]);
    onTestFinished(() => workers.forEach((worker) => worker.kill('SIGKILL')));
    await vi.waitFor(async () => expect((await progressOf(db)).completed).toBeGreaterThan(0), {
      timeout: 30_000,
      interval: 10,
    });
    workers[0]!.kill('SIGKILL');
    expect((await progressOf(db)).underWay).toBeGreaterThan(0);
    await vi.waitFor(async () => expect(await progressOf(db)).toMatchObject({ completed: 1_000, openJobs: 0 }), {
      timeout: 60_000,
      interval: 100,
    });
    expect(await progressOf(db)).toEqual({
      samples: 1_000,
      completed: 1_000,
      underWay: 0,
      executions: 1_000,
      executedSamples: 1_000,
      openJobs: 0,
      failedJobs: 0,
    });
    const metrics = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
    expect(metrics).toMatch(/tilth_job_duration_seconds_count\{kind="engine-run",outcome="done"\} [1-9]/);
  },
);
