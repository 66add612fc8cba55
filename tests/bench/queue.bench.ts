import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '../../server/db/migrate.ts';
import { closeDatabase, openDatabase, type Database } from '../../server/db/pool.ts';
import { openJobs, type Jobs } from '../../server/queue/queue.ts';
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
  type FirstTenant,
} from '../server/durability/support/ready-samples.ts';

const samplesAWorker = 4_000;
/** An even number: every other one begins with two workers. */
const turns = 10;
/** A worker that has just started compiles as it goes, on threads of its own, for some thousand samples; those of a portal have run for days. */
const samplesToWarmUp = 10_000;

interface Queue {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly tenant: FirstTenant;
  readonly workers: readonly ChildProcess[];
  /** Of workers and database, so far. */
  readonly processorSeconds: () => number;
}

interface Throughput {
  readonly workers: number;
  readonly seconds: number;
  readonly samplesPerSecond: number;
  /** Of workers and database, for each sample. */
  readonly processorMs: number;
}

/** All workers exist from the start, and surplus ones idle, so that runs with one and two differ by throughput and not by start-up. */
async function throughput(
  { db, jobs, tenant, workers, processorSeconds }: Queue,
  count: number,
  turn: number,
): Promise<Throughput> {
  const samples = count * samplesAWorker;
  const still = workers.slice(count);
  for (const worker of still) worker.kill('SIGSTOP');
  await askForRuns(db, jobs, tenant, samples, `${turn}-${count}`);
  const spent = processorSeconds();
  const startedAt = performance.now();
  await ended(db);
  const seconds = (performance.now() - startedAt) / 1_000;
  const processorMs = ((processorSeconds() - spent) * 1_000) / samples;
  for (const worker of still) worker.kill('SIGCONT');
  return { workers: count, seconds, samplesPerSecond: samples / seconds, processorMs };
}

/** A database of its own on the embedded, durable PostgreSQL, and two workers that are ready. */
async function openQueue({ url, pid: postmaster }: Cluster): Promise<Queue> {
  const databaseUrl = await newDatabase(url, 'bench');
  const db = openDatabase(databaseUrl, { maxConnections: 3 });
  const jobs = await openJobs({ databaseUrl, db, log: silentLog });
  const tenant = await firstTenant(db);
  const workers = await Promise.all([startWorkerProcess(databaseUrl), startWorkerProcess(databaseUrl)]);
  return {
    db,
    jobs,
    tenant,
    workers,
    processorSeconds: () => workers.reduce((sum, { pid }) => sum + cpuSeconds(pid!), databaseCpuSeconds(postmaster)),
  };
}

async function warmUp({ db, jobs, tenant }: Queue): Promise<void> {
  await askForRuns(db, jobs, tenant, samplesToWarmUp, 'warm-up');
  await ended(db);
}

async function closeQueue({ db, jobs, workers }: Queue): Promise<void> {
  for (const worker of workers) worker.kill('SIGKILL');
  await jobs.stop();
  await closeDatabase(db);
}

async function ended(db: Database): Promise<void> {
  while ((await openJobsOf(db)) > 0) await new Promise((resolve) => setTimeout(resolve, 25));
}

/** A migrated database on the server, and its address. */
export async function newDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await migrate(url.href);
  return url.href;
}

/** Engine runs through the real queue: one worker process against two by turns, on the embedded PostgreSQL as it is shipped. */
export async function queueBench(): Promise<void> {
  await ensureServer(fileURLToPath(new URL('../..', import.meta.url)));
  const folder = mkdtempSync(join(tmpdir(), 'tilth-bench-'));
  const cluster = await startCluster(folder);
  try {
    console.log(
      `${samplesAWorker.toLocaleString('en-AU')} samples a worker through PostgreSQL's queue into its tables (6 grids a sample):\n`,
    );
    const queue = await openQueue(cluster);
    const pairs: { readonly one: Throughput; readonly two: Throughput }[] = [];
    try {
      await warmUp(queue);
      for (let turn = 1; turn <= turns; turn += 1) {
        const ofTurn: Throughput[] = [];
        // A machine that slows down or picks up meanwhile favours neither.
        for (const count of turn % 2 === 1 ? [1, 2] : [2, 1]) {
          const measured = await throughput(queue, count, turn);
          tell(measured);
          ofTurn.push(measured);
        }
        const [one, two] = ofTurn.toSorted((some, more) => some.workers - more.workers);
        pairs.push({ one: one!, two: two! });
      }
      tellAll(pairs, await progressOf(queue.db));
    } finally {
      await closeQueue(queue);
    }
  } finally {
    await cluster.stop('at once');
    rmSync(folder, { recursive: true, force: true });
  }
}

const tell = ({ workers, seconds, samplesPerSecond, processorMs }: Throughput): void =>
  console.log(
    `  ${workers} worker${workers === 1 ? ' ' : 's'}  ${inWhole(samplesPerSecond).padStart(6)} samples/s  ${seconds.toFixed(1).padStart(6)} s  ${processorMs.toFixed(2)} ms of processors a sample, ${((processorMs * samplesPerSecond) / 1_000).toFixed(2)} cores`,
  );

function tellAll(
  pairs: readonly { readonly one: Throughput; readonly two: Throughput }[],
  { samples, completed, executions, executedSamples }: Awaited<ReturnType<typeof progressOf>>,
): void {
  if (executions !== executedSamples) throw new Error(`${executions - executedSamples} samples ran twice`);
  const ratio = middle(pairs.map(({ one, two }) => two.samplesPerSecond / one.samplesPerSecond));
  const most = middle(pairs.map(({ one, two }) => (cpus().length * 1_000) / two.processorMs / one.samplesPerSecond));
  const [ofOne, ofTwo] = [
    middle(pairs.map(({ one }) => one.samplesPerSecond)),
    middle(pairs.map(({ two }) => two.samplesPerSecond)),
  ];
  console.log(
    `\nMiddle of ${turns} turns: one worker ${inWhole(ofOne)} samples/s, two ${inWhole(ofTwo)}, ${ratio.toFixed(2)} times in a turn; of ${inWhole(samples)} samples ${samples - completed} lost`,
  );
  console.log(`Two cannot do more than all ${cpus().length} cores, which is ${most.toFixed(2)} times the one`);
}

const inWhole = (count: number): string => Math.round(count).toLocaleString('en-AU');
