import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { ensureServer } from '../../scripts/lib/build.mjs';
import { inChunks } from '../../server/collections/chunks.ts';
import { requestEngineRuns } from '../../server/commands/samples/request-engine-runs.ts';
import { closeDatabase, openDatabase, type Database } from '../../server/db/pool.ts';
import { inTenant } from '../../server/db/tenant-transaction.ts';
import { silentLog } from '../../server/log.ts';
import { openJobs, type Jobs } from '../../server/queue/queue.ts';
import { startCluster } from '../../server/supervisor/cluster.ts';
import {
  askForRuns,
  firstTenant,
  openJobsOf,
  saveReady,
  startWorkerProcess,
  type FirstTenant,
} from '../server/durability/support/ready-samples.ts';
import { middle } from './middle.ts';
import { newDatabase } from './queue.bench.ts';
import { many } from './short.ts';

const others = 9;
/** What the large tenant asks for against each of the others. */
const times = many(50, 3);
const samplesEach = many(25, 5);
const turns = many(3);
const samplesToWarmUp = many(2_000, 5);

interface Queue {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly large: FirstTenant;
  readonly small: readonly FirstTenant[];
}

let files = 0;
/** Samples that wait to be asked for, so that only runs are measured. */
const saved = ({ db, jobs }: Queue, who: FirstTenant, count = samplesEach): Promise<readonly number[]> =>
  inTenant(db, who, (tx) => {
    files += 1;
    return saveReady(tx, jobs.sendAs(who), { ...who, count, name: `F${files}` });
  });

const asked = ({ db, jobs }: Queue, who: FirstTenant, sampleIds: readonly number[]) =>
  inTenant(db, who, (tx) => requestEngineRuns(tx, jobs.sendAs(who), sampleIds));

/** Seconds from when each of them asks until the last of its runs has ended; all ask at once. */
async function waitsOf(queue: Queue, asking: readonly FirstTenant[], ready: readonly (readonly number[])[]) {
  const began = performance.now();
  await Promise.all(asking.map((who, at) => asked(queue, who, ready[at]!)));
  const seconds = new Map<number, number>();
  while (seconds.size < asking.length) {
    const { rows } = await queue.db.execute<{ tenant: number }>(
      sql`select distinct (data->'actor'->>'tenantId')::int as tenant from pgboss.job where name like 'engine-%' and state < 'completed'`,
    );
    const open = new Set(rows.map(({ tenant }) => tenant));
    for (const { tenantId } of asking)
      if (!open.has(tenantId) && !seconds.has(tenantId)) seconds.set(tenantId, (performance.now() - began) / 1_000);
    await pause(10);
  }
  return [...seconds.values()];
}

const readyOf = async (queue: Queue, who: readonly FirstTenant[]): Promise<readonly (readonly number[])[]> => {
  const ready: (readonly number[])[] = [];
  for (const one of who) ready.push(await saved(queue, one));
  return ready;
};

type Backlog = 'none' | 'one request' | 'many requests';

/** The nine beside what the large tenant has asked for just before. */
async function beside(queue: Queue, backlog: Backlog) {
  const { large, small } = queue;
  const ready = await readyOf(queue, small);
  const ofLarge = backlog === 'none' ? [] : await saved(queue, large, times * samplesEach);
  const requests = inChunks(ofLarge, backlog === 'one request' ? times * samplesEach : samplesEach);
  const began = performance.now();
  for (const sampleIds of requests) await asked(queue, large, sampleIds);
  const waits = await waitsOf(queue, small, ready);
  await ended(queue);
  return { waits, all: (performance.now() - began) / 1_000 };
}

async function ended({ db }: Queue): Promise<void> {
  while ((await openJobsOf(db)) > 0) await pause(25);
}

/** How long nine tenants wait for their runs beside one that asks for fifty times as much, on one worker and the embedded PostgreSQL as it is shipped. */
export async function sharesBench(): Promise<void> {
  await ensureServer(fileURLToPath(new URL('../..', import.meta.url)));
  const folder = mkdtempSync(join(tmpdir(), 'tilth-bench-'));
  const cluster = await startCluster(folder);
  try {
    const databaseUrl = await newDatabase(cluster.url, 'bench');
    const db = openDatabase(databaseUrl, { maxConnections: others + 1 });
    const jobs = await openJobs({ databaseUrl, db, log: silentLog });
    const large = await firstTenant(db, 'Large');
    const small: FirstTenant[] = [];
    for (let at = 1; at <= others; at += 1) small.push(await firstTenant(db, `Small${at}`));
    const queue: Queue = { db, jobs, large, small };
    const worker = await startWorkerProcess(databaseUrl);
    try {
      await askForRuns(db, jobs, large, samplesToWarmUp, 'warm-up');
      await ended(queue);
      console.log(
        `${others} tenants ask for ${samplesEach} runs each; one asks for ${times} times as many before them:\n`,
      );
      const alone: number[] = [];
      const by = new Map<Backlog, { waits: number[]; all: number[] }>();
      for (let turn = 0; turn < turns; turn += 1) {
        alone.push(...(await waitsOf(queue, small.slice(0, 1), await readyOf(queue, small.slice(0, 1)))));
        for (const backlog of ['none', 'one request', 'many requests'] as const) {
          const { waits, all } = await beside(queue, backlog);
          const before = by.get(backlog) ?? { waits: [], all: [] };
          console.log(
            `  turn ${turn + 1}, backlog ${backlog}: longest ${Math.max(...waits).toFixed(2)} s of ${all.toFixed(1)} s`,
          );
          by.set(backlog, { waits: [...before.waits, ...waits], all: [...before.all, all] });
        }
      }
      console.log(`  one alone: ${middle(alone).toFixed(2)} s`);
      const base = by.get('none')!.waits;
      for (const [backlog, { waits, all }] of by)
        console.log(
          `  nine, backlog of the large one: ${backlog.padEnd(14)} middle ${middle(waits).toFixed(2)} s (${(middle(waits) / middle(base)).toFixed(2)} x), ` +
            `longest ${Math.max(...waits).toFixed(2)} s (${(Math.max(...waits) / Math.max(...base)).toFixed(2)} x); all done after ${middle(all).toFixed(1)} s`,
        );
    } finally {
      worker.kill('SIGKILL');
      await jobs.stop();
      await closeDatabase(db);
    }
  } finally {
    await cluster.stop('at once');
    rmSync(folder, { recursive: true, force: true });
  }
}
