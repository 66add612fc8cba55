import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../server/db/migrate.ts';
import { closeDatabase, openDatabase, type Database } from '../../server/db/pool.ts';
import { openJobs } from '../../server/queue/queue.ts';
import { silentLog } from '../../server/log.ts';
import { startCluster } from '../../server/supervisor/cluster.ts';
import {
  askForRuns,
  firstTenant,
  openJobsOf,
  progressOf,
  startWorkerProcess,
} from '../server/durability/support/ready-samples.ts';

const samples = 4_000;
/** A worker that has just started compiles as it goes; those of a portal have run for days. */
const samplesToWarmUp = 600;

interface Throughput {
  readonly workers: number;
  readonly seconds: number;
  readonly samplesPerSecond: number;
  readonly lost: number;
}

/** A database of its own on the embedded, durable PostgreSQL; the workers are ready before the runs are asked for. */
async function throughput(serverUrl: string, workers: number): Promise<Throughput> {
  const databaseUrl = await newDatabase(serverUrl, `bench_${workers}`);
  const db = openDatabase(databaseUrl, { maxConnections: 3 });
  const jobs = await openJobs({ databaseUrl, db, log: silentLog });
  const tenant = await firstTenant(db);
  const running = await Promise.all(Array.from({ length: workers }, () => startWorkerProcess(databaseUrl)));
  try {
    await askForRuns(db, jobs, tenant, workers * samplesToWarmUp, 'warm-up');
    await ended(db);
    await askForRuns(db, jobs, tenant, samples);
    const before = (await progressOf(db)).completed;
    const startedAt = performance.now();
    await ended(db);
    const seconds = (performance.now() - startedAt) / 1_000;
    const { samples: all, completed, executedSamples, executions } = await progressOf(db);
    if (executions !== executedSamples) throw new Error(`${executions - executedSamples} samples ran twice`);
    return { workers, seconds, samplesPerSecond: (completed - before) / seconds, lost: all - completed };
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
  const folder = mkdtempSync(join(tmpdir(), 'tilth-bench-'));
  const cluster = await startCluster(folder);
  try {
    console.log(
      `${samples.toLocaleString('en-AU')} samples through PostgreSQL's queue into its tables (6 grids a sample):\n`,
    );
    const one = await throughput(cluster.url, 1);
    tell(one);
    const two = await throughput(cluster.url, 2);
    tell(two);
    console.log(
      `\nTwo against one: ${(two.samplesPerSecond / one.samplesPerSecond).toFixed(2)} times; jobs lost: ${one.lost + two.lost}`,
    );
  } finally {
    await cluster.stop('at once');
    rmSync(folder, { recursive: true, force: true });
  }
}

const tell = ({ workers, seconds, samplesPerSecond, lost }: Throughput): void =>
  console.log(
    `  ${workers} worker${workers === 1 ? ' ' : 's'}  ${Math.round(samplesPerSecond).toLocaleString('en-AU').padStart(6)} samples/s  ${seconds.toFixed(1).padStart(6)} s  ${lost} lost`,
  );
