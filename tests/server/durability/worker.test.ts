import { expect, onTestFinished, test, vi } from 'vitest';
import { closeDatabase, openDatabase } from '../../../server/db/pool.ts';
import { openJobs } from '../../../server/queue/queue.ts';
import { silentLog } from '../../../server/log.ts';
import { freePort } from '../../free-port.ts';
import { databasesToTry } from './support/databases-to-try.ts';
import { askForRuns, firstTenant, progressOf, startWorkerProcess } from './support/ready-samples.ts';

for (const { where, isSkipped, make } of databasesToTry)
  test.skipIf(isSkipped)(
    `one of two workers that is killed in the middle of its runs loses none, and none is done twice: ${where}`,
    { timeout: 180_000 },
    async () => {
      const { databaseUrl, seeingUrl } = await make();
      const db = openDatabase(databaseUrl, { maxConnections: 3 });
      const seeing = openDatabase(seeingUrl, { maxConnections: 1 });
      const jobs = await openJobs({ databaseUrl, db, log: silentLog });
      onTestFinished(async () => {
        await jobs.stop();
        await closeDatabase(db);
        await closeDatabase(seeing);
      });
      await askForRuns(db, jobs, await firstTenant(db), 1_000);
      const metricsPort = await freePort();
      const workers = await Promise.all([
        startWorkerProcess(databaseUrl),
        startWorkerProcess(databaseUrl, { METRICS_PORT: String(metricsPort) }),
      ]);
      onTestFinished(() => workers.forEach((worker) => worker.kill('SIGKILL')));
      await vi.waitFor(async () => expect((await progressOf(seeing)).completed).toBeGreaterThan(0), {
        timeout: 30_000,
        interval: 10,
      });
      workers[0]!.kill('SIGKILL');
      expect((await progressOf(seeing)).underWay).toBeGreaterThan(0);
      await vi.waitFor(async () => expect(await progressOf(seeing)).toMatchObject({ completed: 1_000, openJobs: 0 }), {
        timeout: 60_000,
        interval: 100,
      });
      expect(await progressOf(seeing)).toEqual({
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
