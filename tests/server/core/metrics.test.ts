import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError } from '../../../server/config.ts';
import { noteBackup } from '../../../server/db/last-backup.ts';
import { inTenant } from '../../../server/db/tenant-transaction.ts';
import { fail } from '../../../server/failure.ts';
import { jobHandler } from '../../../server/jobs/define-job.ts';
import { jobKinds } from '../../../server/queue/registry.ts';
import { createMetrics } from '../../../server/metrics/metrics.ts';
import { serveMetrics } from '../../../server/metrics/serve-metrics.ts';
import { silentLog } from '../../../server/log.ts';
import { folderStore } from '../../../server/storage/folder-store.ts';
import { reportMissing } from '../../../server/storage/report-missing.ts';
import { freePort } from '../../free-port.ts';
import { probeContract, probeHandlers } from './support/probe-contract.ts';
import { startTestApi, type TestApi } from './support/test-api.ts';

const refusing = jobHandler('engine-run', async ({ data }) =>
  data.sampleIds.length > 1 ? fail('CUSTOMER_NOT_FOUND') : undefined,
);
const failing = jobHandler('engine-dispatch', async () => {
  throw new Error('no luck');
});
const actor = { tenantId: 1, userId: '00000000-0000-4000-8000-000000000001' };

let api: TestApi;
let port: number;
beforeAll(async () => {
  port = await freePort();
  api = await startTestApi({
    parts: { contract: probeContract, handlers: probeHandlers, jobHandlers: [refusing, failing] },
    environment: { METRICS_PORT: String(port) },
  });
});
afterAll(() => api.stop());

const scraped = async (): Promise<string> => (await fetch(`http://localhost:${port}/metrics`)).text();
/** The value of one series; undefined where there is none. */
const valueOf = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length + 1));
};

describe('/metrics', () => {
  test("are on a port of their own and not on the API's", async () => {
    const response = await fetch(`http://localhost:${port}/metrics`);
    expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await (await fetch(`${api.origin}/metrics`)).text()).not.toContain('tilth_');
  });

  test('counts calls by their pattern and status, without an id or a name', async () => {
    const token = await api.token();
    await api.call('GET', '/api/probe/customer/987654', { token, tenant: 'TILTH' });
    await api.call('GET', '/api/probe/customer/987654', {});
    await api.call('GET', '/no/such/page-of-lindsay', {});
    const text = await scraped();
    const counted = (status: number) =>
      valueOf(
        text,
        `tilth_call_duration_seconds_count{call="GET /probe/Customer/{id}",method="GET",status="${status}"}`,
      );
    expect(counted(404)).toBe(1);
    expect(counted(401)).toBe(1);
    expect(text).not.toMatch(/987654|lindsay/);
  });

  test('counts the tries of jobs by outcome, and the current queue', async () => {
    const jobs = api.jobs.sendAs(actor);
    for (const sampleIds of [[1], [1, 2]]) {
      const id = await inTenant(api.db, actor, (tx) => jobs.enqueue(tx, 'engine-run', { sampleIds }));
      await api.jobs.waitForJob(id, { timeoutMs: 25_000 });
    }
    const text = await scraped();
    expect(valueOf(text, 'tilth_job_duration_seconds_count{kind="engine-run",outcome="done"}')).toBe(1);
    expect(valueOf(text, 'tilth_job_duration_seconds_count{kind="engine-run",outcome="refused"}')).toBe(1);
    expect(valueOf(text, 'tilth_queue_readable')).toBe(1);
    expect(valueOf(text, 'tilth_queue_jobs{kind="engine-run",state="waiting"}')).toBe(0);
    expect(valueOf(text, 'tilth_queue_oldest_waits_seconds{kind="engine-run"}')).toBe(0);
  });

  test('reports a job without a worker, and for how long it could have been started', async () => {
    await inTenant(api.db, actor, (tx) => api.jobs.sendAs(actor).enqueue(tx, 'season-run', { recommendationId: 1 }));
    await api.db.execute(sql`update pgboss.job set start_after = now() - interval '90 s' where name = 'season-run'`);
    const text = await scraped();
    expect(valueOf(text, 'tilth_queue_jobs{kind="season-run",state="waiting"}')).toBe(1);
    const seconds = valueOf(text, 'tilth_queue_oldest_waits_seconds{kind="season-run"}');
    expect(seconds).toBeGreaterThanOrEqual(90);
    expect(seconds).toBeLessThan(3_600);
  });

  test('counts a job that is given up apart from one that is tried again', async () => {
    expect(valueOf(await scraped(), 'tilth_jobs_given_up_total{kind="season-run"}')).toBe(0);
    const { retryLimit } = jobKinds['engine-dispatch'];
    const id = await inTenant(api.db, actor, (tx) =>
      api.jobs.sendAs(actor).enqueue(tx, 'engine-dispatch', { sampleIds: [] }),
    );
    // The wait between two tries is not what is tested.
    await expect
      .poll(async () => {
        await api.db.execute(sql`update pgboss.job set start_after = now() where id = ${id}`);
        return valueOf(await scraped(), 'tilth_jobs_given_up_total{kind="engine-dispatch"}');
      })
      .toBe(1);
    const ended = (outcome: string) => `tilth_job_duration_seconds_count{kind="engine-dispatch",outcome="${outcome}"}`;
    expect(valueOf(await scraped(), ended('failed'))).toBe(retryLimit);
    expect(valueOf(await scraped(), ended('given up'))).toBe(1);
    const errors = 'tilth_job_errors_total{kind="engine-dispatch",error="Error"}';
    expect(valueOf(await scraped(), errors)).toBe(retryLimit + 1);
  });

  test('shows the age of the newest backup that the database knows of', async () => {
    expect(await scraped()).not.toMatch(/^tilth_backup_\w+ /m);
    const backup = async (hoursAgo: number, documentsMissing: number) =>
      noteBackup(api.databaseUrl, {
        takenAt: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
        documentsMissing,
      });
    await backup(50, 3);
    await backup(2, 1);
    const text = await scraped();
    expect(valueOf(text, 'tilth_backup_age_seconds')).toBeGreaterThanOrEqual(7_200);
    expect(valueOf(text, 'tilth_backup_age_seconds')).toBeLessThan(10_800);
    expect(valueOf(text, 'tilth_backup_documents_missing')).toBe(1);
  });

  test('tells of the process and of its connections', async () => {
    const text = await scraped();
    expect(valueOf(text, 'tilth_database_connections{pool="calls",state="open"}')).toBeGreaterThan(0);
    expect(valueOf(text, 'tilth_database_connections{pool="probes",state="waited for"}')).toBe(0);
    expect(valueOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });
});

test('documents that are missing from the store are counted', async () => {
  const metrics = createMetrics();
  const store = reportMissing(
    folderStore(mkdtempSync(join(tmpdir(), 'tilth-missing-'))),
    silentLog,
    metrics.documentMissing,
  );
  const missing = async () => valueOf(await metrics.text(), 'tilth_documents_missing_total');
  await store.put('1/there.pdf', new Uint8Array([1]));
  await store.get('1/there.pdf');
  expect(await missing()).toBe(0);
  await store.get('1/gone.pdf');
  expect(await missing()).toBe(1);
});

test('a pooler and a backup that cannot be read leave no old figures', async () => {
  const metrics = createMetrics();
  let isAway = false;
  const unlessAway = async <T>(answer: T): Promise<T> => {
    if (isAway) throw new Error('away');
    return answer;
  };
  metrics.watchPooler(() => unlessAway({ active: 2, waiting: 1, longestWaitSeconds: 4 }));
  metrics.watchBackup(() => unlessAway({ ageSeconds: 60, documentsMissing: 0 }));
  const there = await metrics.text();
  expect(valueOf(there, 'tilth_pooler_readable')).toBe(1);
  expect(valueOf(there, 'tilth_pooler_clients{state="waiting"}')).toBe(1);
  expect(valueOf(there, 'tilth_pooler_longest_wait_seconds')).toBe(4);
  expect(valueOf(there, 'tilth_backup_age_seconds')).toBe(60);
  isAway = true;
  const away = await metrics.text();
  expect(valueOf(away, 'tilth_pooler_readable')).toBe(0);
  expect(away).not.toMatch(/^tilth_(pooler_(clients|longest)|backup_)\w*[ {]/m);
});

test('reports an unreadable queue, and the rest goes on', async () => {
  const metrics = createMetrics();
  metrics.watchQueue(() => Promise.reject(new Error('the database is away')));
  metrics.callEnded({ call: 'GET /probe', method: 'GET', status: 503, seconds: 0.2 });
  const text = await metrics.text();
  expect(valueOf(text, 'tilth_queue_readable')).toBe(0);
  expect(text).not.toContain('tilth_queue_jobs{');
  expect(valueOf(text, 'tilth_call_duration_seconds_count{call="GET /probe",method="GET",status="503"}')).toBe(1);
});

test('a port held by another program is reported in one line', async () => {
  const taken = { host: 'localhost', port: await freePort() };
  const close = await serveMetrics(createMetrics(), taken);
  await expect(serveMetrics(createMetrics(), taken)).rejects.toThrow(ConfigError);
  await expect(serveMetrics(createMetrics(), taken)).rejects.toThrow(
    `METRICS_PORT ${taken.port} on localhost cannot be had: EADDRINUSE.`,
  );
  await close();
});
