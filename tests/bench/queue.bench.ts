import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '../../server/db/migrate.ts';
import { closeDatabase, openDatabase, type Database } from '../../server/db/pool.ts';
import { openJobs } from '../../server/queue/queue.ts';
import { silentLog } from '../../server/log.ts';
import { startCluster, type Cluster } from '../../server/supervisor/cluster.ts';
import { ensureServer } from '../../scripts/lib/build.mjs';
import { cpuSeconds, databaseCpuSeconds } from './load/processes.ts';
import { middle } from './middle.ts';
import {
  askForRuns,
  firstTenant,
  openJobsOf,
  progressOf,
  startWorkerProcess,
} from '../server/durability/support/ready-samples.ts';

const samples = 8_000;
const turns = 5;
/** A worker that has just started compiles as it goes, on threads of its own, for some thousand samples; those of a portal have run for days. */
const samplesToWarmUp = 4_000;

interface Throughput {
  readonly workers: number;
  readonly seconds: number;
  readonly samplesPerSecond: number;
  readonly lost: number;
  /** Of workers and database, for each sample. */
  readonly processorMs: number;
}

/** A database of its own on the embedded, durable PostgreSQL; the workers are ready before the runs are asked for. */
async function throughput({ url, pid: postmaster }: Cluster, workers: number, turn: number): Promise<Throughput> {
  const databaseUrl = await newDatabase(url, `bench_${turn}_${workers}`);
  const db = openDatabase(databaseUrl, { maxConnections: 3 });
  const jobs = await openJobs({ databaseUrl, db, log: silentLog });
  const tenant = await firstTenant(db);
  const running = await Promise.all(Array.from({ length: workers }, () => startWorkerProcess(databaseUrl)));
  const processorSeconds = (): number =>
    running.reduce((sum, { pid }) => sum + cpuSeconds(pid!), databaseCpuSeconds(postmaster));
  try {
    await askForRuns(db, jobs, tenant, workers * samplesToWarmUp, 'warm-up');
    await ended(db);
    await askForRuns(db, jobs, tenant, samples);
    const before = (await progressOf(db)).completed;
    const spent = processorSeconds();
    const startedAt = performance.now();
    await ended(db);
    const seconds = (performance.now() - startedAt) / 1_000;
    const processorMs = ((processorSeconds() - spent) * 1_000) / samples;
    const { samples: all, completed, executedSamples, executions } = await progressOf(db);
    if (executions !== executedSamples) throw new Error(`${executions - executedSamples} samples ran twice`);
    return { workers, seconds, samplesPerSecond: (completed - before) / seconds, lost: all - completed, processorMs };
  } finally {
    for (const worker of running) worker.kill('SIGKILL');
    await jobs.stop();
    await closeDatabase(db);
  }
}

async function ended(db: Database): Promise<void> {
  while ((await openJobsOf(db)) > 0) await new Promise((resolve) => setTimeout(resolve, 25));
}

async function newDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await migrate(url.href);
  return url.href;
}

/** Engine runs through the real queue: one worker process against two, on the embedded PostgreSQL as it is shipped. */
export async function queueBench(): Promise<void> {
  await ensureServer(fileURLToPath(new URL('../..', import.meta.url)));
  const folder = mkdtempSync(join(tmpdir(), 'tilth-bench-'));
  const cluster = await startCluster(folder);
  try {
    console.log(
      `${samples.toLocaleString('en-AU')} samples through PostgreSQL's queue into its tables (6 grids a sample):\n`,
    );
    const pairs: { readonly one: Throughput; readonly two: Throughput }[] = [];
    for (let turn = 1; turn <= turns; turn += 1) {
      const one = await throughput(cluster, 1, turn);
      tell(one);
      const two = await throughput(cluster, 2, turn);
      tell(two);
      pairs.push({ one, two });
    }
    const ratio = middle(pairs.map(({ one, two }) => two.samplesPerSecond / one.samplesPerSecond));
    const most = middle(pairs.map(({ one, two }) => (cpus().length * 1_000) / two.processorMs / one.samplesPerSecond));
    const perSecond = Math.round(middle(pairs.map(({ one }) => one.samplesPerSecond))).toLocaleString('en-AU');
    const lost = pairs.reduce((sum, { one, two }) => sum + one.lost + two.lost, 0);
    console.log(
      `\nMiddle of ${turns} turns: one worker ${perSecond} samples/s, two ${ratio.toFixed(2)} times; jobs lost: ${lost}`,
    );
    console.log(`Two cannot do more than all ${cpus().length} cores, which is ${most.toFixed(2)} times the one`);
  } finally {
    await cluster.stop('at once');
    rmSync(folder, { recursive: true, force: true });
  }
}

const tell = ({ workers, seconds, samplesPerSecond, lost, processorMs }: Throughput): void =>
  console.log(
    `  ${workers} worker${workers === 1 ? ' ' : 's'}  ${Math.round(samplesPerSecond).toLocaleString('en-AU').padStart(6)} samples/s  ${seconds.toFixed(1).padStart(6)} s  ${lost} lost  ${processorMs.toFixed(2)} ms of processors a sample, ${((processorMs * samplesPerSecond) / 1_000).toFixed(2)} cores`,
  );
