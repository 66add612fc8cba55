import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { importPaddocks } from '../../server/commands/imports/import-paddocks.ts';
import { migrate } from '../../server/db/migrate.ts';
import { startPortal, type Person, type Portal } from '../server/support/portal.ts';
import { startCluster } from '../../server/supervisor/cluster.ts';
import { copyLines, labRows, type CopiedRow } from './import-rows.ts';
import { databaseCpuSeconds } from './load/processes.ts';

const rows = Number(process.env['ROWS'] ?? 50_000);
const MOST_TIMES_A_COPY = 5;
const MOST_TIMES_P95 = 1.5;
const QUIET_CALLS = 150;
const PAIRS = 3;

const number = (value: number, decimals = 0): string =>
  value.toLocaleString('en-AU', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });

/** The 95th percentile, in milliseconds. */
const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** What somebody else asks meanwhile: the list of another customer's samples, again and again. */
async function othersUntil(person: Person, customerId: number, isOver: () => boolean): Promise<readonly number[]> {
  const times: number[] = [];
  while (!isOver()) {
    times.push(await timed(() => person.ask('GET /farm/customerfarms/{customerId}', { params: { customerId } })));
    await pause(20);
  }
  return times;
}

/** A database of its own on the embedded, durable PostgreSQL. */
async function migrated(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query('create database bench_import');
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = '/bench_import';
  await migrate(url.href);
  return url.href;
}

async function customerCalled(portal: Portal, name: string): Promise<number> {
  const { customerId } = await portal.inside('TILTH', (tx) =>
    importPaddocks(tx, { customerName: name, farmName: 'Home', paddocks: [] }),
  );
  return customerId;
}

/** The results that the upload has stored, as a file of COPY would hold them. */
async function stored(client: pg.Client, customerId: number): Promise<readonly CopiedRow[]> {
  const { rows: found } = await client.query<CopiedRow>(
    `select r.tenant_id, r.sample_id, r.analyte_id, r.analyte_name, r.unit_of_measure, r.value, r.qualifier, r.text
       from lab_result r join sample s on s.id = r.sample_id where s.customer_id = $1`,
    [customerId],
  );
  return found;
}

/** What one thing took: by the clock, and of all processors, in milliseconds. */
interface Cost {
  readonly clockMs: number;
  readonly processorMs: number;
}

async function costOf(postmaster: number, work: () => Promise<unknown>): Promise<Cost> {
  const begun = databaseCpuSeconds(postmaster);
  const own = process.cpuUsage();
  const clockMs = await timed(work);
  const { user, system } = process.cpuUsage(own);
  return { clockMs, processorMs: (user + system) / 1_000 + (databaseCpuSeconds(postmaster) - begun) * 1_000 };
}

/** An import and a raw COPY of what it has stored, one right after the other; and what others waited, before and during a second import. */
interface Pair {
  readonly results: number;
  readonly imported: Cost;
  readonly copied: Cost;
  readonly besideOthersMs: number;
  readonly quietP95: number;
  readonly busyP95: number;
}

const median = (of: (pair: Pair) => number, pairs: readonly Pair[]): number =>
  pairs.map(of).toSorted((a, b) => a - b)[pairs.length >> 1]!;

/**
 * A laboratory's file of fifty thousand rows through the call that advisers use, against a raw COPY of the same results into the same database: in
 * pairs, since whatever else the machine does would fall on one of the two alone. While others call, the import steps back behind them and takes
 * longer: what they wait is measured beside an import of its own.
 */
export async function importBench(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tilth-bench-'));
  const cluster = await startCluster(folder);
  const portal = await startPortal({ databaseUrl: await migrated(cluster.url) });
  const client = new pg.Client({ connectionString: portal.databaseUrl });
  try {
    await client.connect();
    await client.query('create table copied (like lab_result including defaults including indexes)');
    const other = await customerCalled(portal, 'Somebody else');
    const pairs: Pair[] = [];
    while (pairs.length < PAIRS) {
      const customers = [
        await customerCalled(portal, `Alone ${pairs.length}`),
        await customerCalled(portal, `Beside others ${pairs.length}`),
      ] as const;
      const pair = await measuredPair({ portal, client, postmaster: cluster.pid, folder }, customers, other);
      console.log(
        `  pair ${pairs.length + 1}  import ${number(pair.imported.clockMs / 1_000, 1)} s, COPY ${number(pair.copied.clockMs / 1_000, 1)} s`,
      );
      pairs.push(pair);
    }
    tell(pairs);
  } finally {
    await client.end();
    await portal.stop();
    await cluster.stop('at once');
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Bench {
  readonly portal: Portal;
  readonly client: pg.Client;
  readonly postmaster: number;
  readonly folder: string;
}

async function measuredPair(
  { portal, client, postmaster, folder }: Bench,
  [alone, besideOthers]: readonly [number, number],
  other: number,
): Promise<Pair> {
  const content = labRows(rows);
  const send = (customer: number) =>
    portal.as('ADVISER').ask('POST /sample/UploadSamples', {
      body: { customer, sampleType: 'soil' },
      file: { name: 'bench.csv', content },
    });
  const imported = await costOf(postmaster, () => send(alone));
  const results = await stored(client, alone);
  const file = join(folder, 'results.copy');
  writeFileSync(file, copyLines(results), { mode: 0o644 });
  // One transaction with its commit, as the import is.
  const copied = await costOf(postmaster, () => client.query(`copy copied from '${file}'`));
  await client.query('truncate copied');
  const senior = portal.as('SENIOR_ADVISER');
  let calls = 0;
  const quiet = await othersUntil(senior, other, () => (calls += 1) > QUIET_CALLS);
  let isOver = false;
  const meanwhile = othersUntil(senior, other, () => isOver);
  const besideOthersMs = await timed(() => send(besideOthers)).finally(() => (isOver = true));
  const busy = await meanwhile;
  return { results: results.length, imported, copied, besideOthersMs, quietP95: p95(quiet), busyP95: p95(busy) };
}

function tell(pairs: readonly Pair[]): void {
  const times = median(({ imported, copied }) => imported.clockMs / copied.clockMs, pairs);
  const processor = median(({ imported, copied }) => imported.processorMs / copied.processorMs, pairs);
  const slower = median(({ busyP95, quietP95 }) => busyP95 / quietP95, pairs);
  const importMs = median(({ imported }) => imported.clockMs, pairs);
  const seconds = (of: (pair: Pair) => number, decimals: number): string => number(median(of, pairs) / 1_000, decimals);
  console.log(
    [
      `${number(rows)} rows, ${number(pairs[0]!.results)} results, medians of ${pairs.length} pairs, load ${loadavg()[0]!.toFixed(1)} on ${cpus().length} cores:`,
      `  import      ${number(importMs / 1_000, 1)} s, ${number(rows / (importMs / 1_000))} rows/s; ${seconds(({ imported }) => imported.processorMs, 1)} s of processors; beside the calls of others ${seconds(({ besideOthersMs }) => besideOthersMs, 1)} s`,
      `  raw COPY    ${seconds(({ copied }) => copied.clockMs, 1)} s; ${seconds(({ copied }) => copied.processorMs, 1)} s of processors`,
      `  ratio       ${number(times, 1)} times the COPY (at most ${MOST_TIMES_A_COPY}); ${number(processor, 1)} times its processor time`,
      `  others      p95 ${number(
        median(({ busyP95 }) => busyP95, pairs),
        1,
      )} ms meanwhile, ${number(
        median(({ quietP95 }) => quietP95, pairs),
        1,
      )} ms before: ${number(slower, 2)} times (at most ${MOST_TIMES_P95})`,
    ].join('\n'),
  );
  if (times > MOST_TIMES_A_COPY || slower > MOST_TIMES_P95) process.exitCode = 1;
}
